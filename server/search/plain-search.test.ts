import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchablePage } from '../../contract/searchable.ts';
import { plainSearch } from './plain-search.ts';
import { fillSlots, renderResults } from './search-page.ts';

const page = (path: string, title: string, more: Partial<SearchablePage> = {}): SearchablePage => ({
  path,
  kind: 'article',
  title,
  description: '',
  keywords: [],
  headings: [],
  ...more,
});

const search = plainSearch([
  page('/blogs/docker', 'Fundamentals of Docker', { keywords: ['containers', 'Docker'] }),
  page('/blogs/node', 'Logging in Node', { description: 'With a note on Docker.', headings: ['Rotation'] }),
  page('/blogs/webhooks', 'A Detailed Guide of Webhooks', { headings: ['Sign the raw bytes'] }),
]);
const paths = (query: string) => search(query).pages.map(({ path }) => path);

test('what a page is named after comes before what it mentions', () => {
  expect(paths('docker')).toEqual(['/blogs/docker', '/blogs/node']);
});

test('the beginning of a word and its plural are found, wherever the page uses it', () => {
  expect(paths('webho')).toEqual(['/blogs/webhooks']);
  expect(paths('webhook')).toEqual(['/blogs/webhooks']);
  expect(paths('rotations')).toEqual(['/blogs/node']);
});

test('a short word is that word and not the beginning of another', () => {
  expect(paths('do')).toEqual([]);
  expect(paths('in')).toEqual(['/blogs/node']);
});

test('pages with more of the words come first', () => {
  expect(paths('docker rotation')).toEqual(['/blogs/node', '/blogs/docker']);
});

test('a misspelled word brings other spellings, and what the likeliest one finds', () => {
  expect(search('dokcer')).toMatchObject({
    respellings: ['docker'],
    pages: [{ path: '/blogs/docker' }, { path: '/blogs/node' }],
  });
});

test('nothing is found where nothing is', () => {
  expect(search('spaceship')).toEqual({ query: 'spaceship', respellings: [], pages: [] });
  expect(search('…')).toMatchObject({ pages: [] });
});

test('only the beginning of a very long query counts', () => {
  expect(search(`docker ${'x'.repeat(5000)}`).query.length).toBeLessThanOrEqual(100);
});

test('whatever is asked, the results hold no markup but ours', () => {
  const ours = /<\/?(?:h2|h3|p|ol|li|a)(?: (?:id|href)="[^"<>]*")*>/g;
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('<script>x</script>', '"><img src=x>', "'&<b>")),
      (text) => {
        expect(renderResults(search(text)).replace(ours, '')).not.toMatch(/[<>]/);
      },
    ),
  );
});

test('pages that name themselves oddly stay text too', () => {
  const odd = page('/blogs/"><script>', '<script>alert(1)</script>', {
    description: '<b>&',
    section: '"<i>',
  });
  const html = renderResults({ query: 'x', respellings: ['<b> "x"'], pages: [odd] });
  expect(html).not.toMatch(/<script|<b>|<i>|""/);
});

const slot = '<section class="a" data-results="true" aria-label="Results" hidden=""></section>';
const field = '<input id="search" name="q">';
const filled = '<section class="a" data-results="true" aria-label="Results">RESULTS</section>';

test.each([
  [
    'before the results',
    `<p>1${field}2${slot}3`,
    `<p>1<input id="search" name="q" value="QUERY">2${filled}3`,
  ],
  ['after the results', `<p>1${slot}2${field}3`, `<p>1${filled}2<input id="search" name="q" value="QUERY">3`],
  ['missing', `<p>1${slot}2`, `<p>1${filled}2`],
])('both slots are filled with the field %s', (_where, html, expected) => {
  expect(fillSlots(html, 'RESULTS', 'QUERY')).toBe(expected);
});
