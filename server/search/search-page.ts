import { gzipSync } from 'node:zlib';
import { queryField, searchPath } from '../../contract/search.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Headers } from '../security.ts';
import { prepareAnswer } from '../site/answers.ts';
import type { Site } from '../site/load.ts';
import { chooseEncoding } from '../site/negotiate.ts';
import { plainSearch } from './plain-search.ts';
import { renderResults } from './results.ts';

export interface SearchAnswer {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The answer to a search, or nothing where nothing is asked. */
export type SearchPage = (query: string, acceptEncoding: string | undefined) => SearchAnswer | undefined;

/** Where the list of articles keeps room for results, and the field that they were asked for in. */
const room = /(?<open><section[^>]* data-results="[^"]*"[^>]*?) hidden(?:="")?>(?<close><\/section>)/;
const field = new RegExp(`<input[^>]* name="${queryField}"`);

/** What has been asked, and what was found, is nobody's to keep; and no search engine's to list. */
const caching = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

/** The list of articles with results in it. Without such a list, or without anything to find, there is no search. */
export function searchPage(site: Site, behindTls: boolean): SearchPage {
  const list = site.files.get(searchPath);
  const html = list?.body.toString() ?? '';
  if (!list || !site.searchable || !room.test(html)) return () => undefined;
  const search = plainSearch(site.searchable);
  const { etag: _, ...common } = prepareAnswer(list, behindTls, caching).plain.headers;
  return (query, acceptEncoding) => {
    const asked = new URLSearchParams(query).get(queryField)?.trim();
    if (!asked) return undefined;
    const results = search(asked);
    const page = html
      .replace(room, (_all, open: string, close: string) => `${open}>${renderResults(results)}${close}`)
      .replace(field, (input) => `${input} value="${escapeHtml(results.query)}"`);
    return encoded(Buffer.from(page), common, acceptEncoding);
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
