import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoryCover } from './StoryCover.tsx';

test('a story with a drawing shows it with its description', () => {
  const html = renderToStaticMarkup(<StoryCover slug="smart-call" alt="A call screen." />);
  expect(html).toContain('aria-label="A call screen."');
});

test('a story without a drawing has a cover of its own, which is the same in every build', () => {
  const cover = (slug: string) => renderToStaticMarkup(<StoryCover slug={slug} />);
  expect(cover('a-new-story')).toMatch(/<svg[^>]* aria-hidden="true">(<path [^>]+><\/path>)+<\/svg>/);
  expect(cover('a-new-story')).toBe(cover('a-new-story'));
  expect(cover('a-new-story')).not.toBe(cover('another-story'));
});
