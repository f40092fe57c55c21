import { kindNames } from '../../contract/search-kinds.ts';
import { queryField, searchPath } from '../../contract/search.ts';
import type { SearchablePage } from '../../contract/searchable.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import type { PlainResults } from './plain-search.ts';

/** The results as HTML for the list of articles. */
export function renderResults({ query, respellings, pages }: PlainResults): string {
  const shown = `“${escapeHtml(query)}”`;
  const isFound = pages.length > 0 && respellings.length === 0;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return [
    `<h2>${isFound ? `${count} for ${shown}` : `Nothing found for ${shown}`}</h2>`,
    respellings.length > 0 ? `<p>Did you mean ${respellings.map(renderRespelling).join(', ')}?</p>` : '',
    pages.length > 0 ? `<ol>${pages.map(renderPage).join('')}</ol>` : '<p>All articles stand below.</p>',
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
