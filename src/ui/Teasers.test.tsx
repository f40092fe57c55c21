import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Teasers } from './Teasers.tsx';

const words = { title: 'From the blog', intro: 'Intro' };
const rendered = (teasers: Parameters<typeof Teasers>[0]['teasers']) =>
  renderToStaticMarkup(<Teasers id="articles" words={words} teasers={teasers} />);

test('a section without pages is not there at all', () => {
  expect(rendered([])).toBe('');
});

test('a page is linked under its title', () => {
  const html = rendered([
    { path: '/blogs/a', kind: 'article', title: 'A', description: 'B', published: '2024-06-21' },
  ]);
  expect(html).toContain('<a href="/blogs/a">A</a>');
  expect(html).toContain('2024-06-21');
});
