import type { APIRoute } from 'astro';
import { escapeHtml } from '../../contract/escape-html.ts';
import { queryField, searchPath } from '../../contract/search.ts';
import { company } from '../site/company.ts';

/** Lets browsers offer our search among their own (OpenSearch 1.1). */
export const GET: APIRoute = () => {
  const at = (path: string) => escapeHtml(new URL(path, company.siteUrl).href);
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      `  <ShortName>${escapeHtml(company.name.slice(0, 16))}</ShortName>`,
      `  <Description>Search the articles, stories and pages of ${escapeHtml(company.name)}</Description>`,
      '  <InputEncoding>UTF-8</InputEncoding>',
      `  <Image width="32" height="32" type="image/x-icon">${at('/favicon.ico')}</Image>`,
      `  <Url type="text/html" template="${at(searchPath)}?${queryField}={searchTerms}"/>`,
      '</OpenSearchDescription>',
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' } },
  );
};
