import { gzipSync } from 'node:zlib';
import { escapeHtml } from '../../contract/escape-html.ts';
import { queryField, searchPath } from '../../contract/search.ts';
import type { SearchablePage } from '../../contract/searchable.ts';
import { chooseEncoding } from '../http/negotiate.ts';
import type { Headers } from '../http/security-headers.ts';
import { type PlainResults, plainSearch } from './plain-search.ts';
import { kindNames } from '../../contract/search-kinds.ts';

interface SearchAnswer {
  readonly headers: Headers;
  readonly body: Buffer;
}

export type SearchPage = NonNullable<ReturnType<typeof createSearchPage>>;

interface SearchPageOptions {
  /** The list of articles, with a slot for results. */
  readonly html: string;
  /** Headers that every answer has. */
  readonly headers: Headers;
  readonly searchable: readonly SearchablePage[];
}

const refusalText =
  '<h2>Please search again in a minute</h2><p>Very many searches came from your network. All articles are listed below.</p>';

/** The list of articles with search results. Undefined when the page has no slot for them. */
export function createSearchPage({ html, headers, searchable }: SearchPageOptions) {
  if (!resultsSlot.test(html)) return undefined;
  const search = plainSearch(searchable);
  const refused = Buffer.from(fillSlots(html, refusalText));
  const refusals = { plain: encode(refused, headers, undefined), gzip: encode(refused, headers, 'gzip') };
  return {
    /** The search term in the query of a URL; undefined without one. */
    termIn: (query: string): string | undefined =>
      new URLSearchParams(query).get(queryField)?.trim() || undefined,
    answer: (term: string, acceptEncoding: string | undefined): SearchAnswer => {
      const results = search(term);
      const page = fillSlots(html, renderResults(results), results.query);
      return encode(Buffer.from(page), headers, acceptEncoding);
    },
    /** Asks to search again later, in place of results. Rendered once, so that refusing costs little. */
    refusal: (acceptEncoding: string | undefined): SearchAnswer =>
      refusals[chooseEncoding(acceptEncoding, ['gzip']) === 'gzip' ? 'gzip' : 'plain'],
  };
}

/** An empty section with the attribute `data-results`, which is shown once it is filled. */
const resultsSlot = /(?<=<section[^>]* data-results="[^"]*"[^>]*) hidden(?:="")?>(?=<\/section>)/;
const searchField = new RegExp(`<input[^>]* name="${queryField}"`);

/** The list with results, as HTML, and with the query in its field. */
export const fillSlots = (html: string, results: string, query = ''): string =>
  html
    .replace(searchField, (field) => (query === '' ? field : `${field} value="${escapeHtml(query)}"`))
    .replace(resultsSlot, () => `>${results}`);

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

/** The results as HTML for the list of articles. */
export function renderResults({ query, respellings, pages }: PlainResults): string {
  const shown = `“${escapeHtml(query)}”`;
  const isFound = pages.length > 0 && respellings.length === 0;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return [
    `<h2>${isFound ? `${count} for ${shown}` : `Nothing found for ${shown}`}</h2>`,
    respellings.length > 0 ? `<p>Did you mean ${respellings.map(renderRespelling).join(', ')}?</p>` : '',
    pages.length > 0 ? `<ol>${pages.map(renderPage).join('')}</ol>` : '<p>All articles are listed below.</p>',
  ].join('');
}

const renderRespelling = (words: string): string =>
  `<a href="${searchPath}?${queryField}=${encodeURIComponent(words)}">${escapeHtml(words)}</a>`;

function renderPage({ path, kind, title, description, section, date }: SearchablePage): string {
  const facts = [kindNames[kind], section, date && dayFormat.format(new Date(`${date}T00:00:00Z`))];
  return [
    `<li><h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3>`,
    `<p>${escapeHtml(description)}</p>`,
    `<p>${facts.flatMap((fact) => (fact ? escapeHtml(fact) : [])).join(' · ')}</p></li>`,
  ].join('');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
