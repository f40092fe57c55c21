import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Teaser } from '../site/teasers.ts';
import { Teasers } from './Teasers.tsx';

const words = { title: 'Read more' };
const rendered = (teasers: readonly Teaser[]) =>
  renderToStaticMarkup(<Teasers words={words} teasers={teasers} />);
const teaser = (path: string, picture?: string): Teaser => ({
  path,
  kind: 'page',
  title: `Title of ${path}`,
  description: `About ${path}`,
  picture,
});

test('a section without pages is not there at all', () => {
  expect(rendered([])).toBe('');
});

test('every page is linked once', () => {
  const html = rendered([teaser('/a', 'picture'), teaser('/b'), teaser('/c', 'picture')]);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(3);
  expect(new Set(links)).toEqual(new Set(['/a', '/b', '/c']));
});

test('the first two pages with a picture show it, with their description', () => {
  const html = rendered([teaser('/a'), teaser('/b', 'one'), teaser('/c', 'two'), teaser('/d', 'three')]);
  for (const shown of ['one', 'two', 'About /b', 'About /c']) expect(html).toContain(shown);
  for (const left of ['three', 'About /a', 'About /d']) expect(html).not.toContain(left);
});
