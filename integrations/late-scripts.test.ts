import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

test('a script of its own file waits for the first paint', () => {
  const html = withLateScripts('<p>Words</p><script type="module" src="/_astro/a.js"></script>');
  expect(html).toMatch(/^<p>Words<\/p><script data-starts="\/_astro\/a\.js">[^<]+<\/script>$/);
});

test('what stands in the page itself stays as it is', () => {
  const html = '<script>scheme()</script><script type="application/ld+json">{}</script>';
  expect(withLateScripts(html)).toBe(html);
});
