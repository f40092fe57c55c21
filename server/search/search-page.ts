import { gzipSync } from 'node:zlib';
import { escapeHtml } from '../../contract/escape-html.ts';
import { queryField } from '../../contract/search.ts';
import type { SearchablePage } from '../../contract/searchable.ts';
import { chooseEncoding } from '../http/negotiate.ts';
import type { Headers } from '../http/security-headers.ts';
import { plainSearch } from './plain-search.ts';
import { renderResults } from './results.ts';
import { createTemplate } from './template.ts';

export interface SearchAnswer {
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface SearchPage {
  /** The search term in the query of a URL; undefined without one. */
  readonly termIn: (query: string) => string | undefined;
  readonly answer: (term: string, acceptEncoding: string | undefined) => SearchAnswer;
  /** Asks to search again later, in place of results. Rendered once, so that refusing costs little. */
  readonly refusal: (acceptEncoding: string | undefined) => SearchAnswer;
}

export interface SearchPageOptions {
  /** The list of articles, with a slot for results. */
  readonly html: string;
  /** Of every answer. */
  readonly headers: Headers;
  readonly searchable: readonly SearchablePage[];
}

const refusalText =
  '<h2>Please search again in a minute</h2><p>Very many searches came from your network. All articles are listed below.</p>';

/** The list of articles with search results. Undefined when the page has no slot for them. */
export function createSearchPage({ html, headers, searchable }: SearchPageOptions): SearchPage | undefined {
  const fill = createTemplate(html);
  if (!fill) return undefined;
  const search = plainSearch(searchable);
  const refused = Buffer.from(fill({ results: refusalText, field: '' }));
  const refusals = { plain: encode(refused, headers, undefined), gzip: encode(refused, headers, 'gzip') };
  return {
    termIn: (query) => new URLSearchParams(query).get(queryField)?.trim() || undefined,
    answer: (term, acceptEncoding) => {
      const results = search(term);
      const page = fill({
        results: renderResults(results),
        field: ` value="${escapeHtml(results.query)}"`,
      });
      return encode(Buffer.from(page), headers, acceptEncoding);
    },
    refusal: (acceptEncoding) =>
      refusals[chooseEncoding(acceptEncoding, ['gzip']) === 'gzip' ? 'gzip' : 'plain'],
  };
}

function encode(page: Buffer, common: Headers, acceptEncoding: string | undefined): SearchAnswer {
  const encoding = chooseEncoding(acceptEncoding, ['gzip']);
  const body = encoding ? gzipSync(page, { level: 4 }) : page;
  const headers = {
    ...common,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { headers, body };
}
