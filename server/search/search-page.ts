import { gzipSync } from 'node:zlib';
import { queryField, searchPath } from '../../contract/search.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import type { BehindTls, Headers } from '../http/security-headers.ts';
import { prepareAnswer } from '../site/answers.ts';
import type { Site } from '../site/load.ts';
import { chooseEncoding } from '../http/negotiate.ts';
import { plainSearch } from './plain-search.ts';
import { renderResults } from './results.ts';

export interface SearchAnswer {
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface SearchPage {
  /** What is searched for by this query of a URL; undefined without a search. */
  readonly asked: (query: string) => string | undefined;
  readonly answer: (asked: string, acceptEncoding: string | undefined) => SearchAnswer;
  /** Says to search again later, where results would be. Made once, so that refusing costs next to nothing. */
  readonly refusal: (acceptEncoding: string | undefined) => SearchAnswer;
}

/** Where the list of articles keeps room for results, and the field that they were asked for in. */
const room = /(?<open><section[^>]* data-results="[^"]*"[^>]*?) hidden(?:="")?>(?<close><\/section>)/;
const field = new RegExp(`<input[^>]* name="${queryField}"`);

/** What has been asked, and what was found, is nobody's to keep; and no search engine's to list. */
const caching = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

const refusalText =
  '<h2>Please search again in a minute</h2><p>Very many searches came from your network. All articles are listed below.</p>';

/** The list of articles with results in it. Without such a list, or without anything to find, there is no search. */
export function searchPage(site: Site, behindTls: BehindTls): SearchPage | undefined {
  const list = site.files.get(searchPath);
  const html = list?.body.toString() ?? '';
  if (!list || !site.searchable || !room.test(html)) return undefined;
  const search = plainSearch(site.searchable);
  const { etag: _, ...common } = prepareAnswer(list, behindTls, caching).plain.headers;
  const withResults = (results: string) =>
    html.replace(room, (_all, open: string, close: string) => `${open}>${results}${close}`);
  const refused = Buffer.from(withResults(refusalText));
  const refusals = { plain: encoded(refused, common, undefined), gzip: encoded(refused, common, 'gzip') };
  return {
    asked: (query) => new URLSearchParams(query).get(queryField)?.trim() || undefined,
    answer: (asked, acceptEncoding) => {
      const results = search(asked);
      const page = withResults(renderResults(results)).replace(
        field,
        (input) => `${input} value="${escapeHtml(results.query)}"`,
      );
      return encoded(Buffer.from(page), common, acceptEncoding);
    },
    refusal: (acceptEncoding) =>
      refusals[chooseEncoding(acceptEncoding, ['gzip']) === 'gzip' ? 'gzip' : 'plain'],
  };
}

function encoded(page: Buffer, common: Headers, acceptEncoding: string | undefined): SearchAnswer {
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
