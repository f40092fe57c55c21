import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const page = readFileSync(at('docs/desk-security.md'), 'utf8');
const files = new Map(
  [...page.matchAll(/`(\w+)`\s+is\s+`([^`]+\.ts)`/g)].map(([, name = '', path = '']) => [name, path]),
);

/** Such as `accounts: a set-up link …, once`: the file, and what its title begins with and holds. */
const references = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => line.split('|').at(-2)?.split('; ') ?? [])
  .flatMap((part) => {
    const [, name = '', title = ''] = /^\s*(\w+): (.*?)\s*$/.exec(part) ?? [];
    return files.has(name) ? [[name, title] as const] : [];
  });

/** Texts in quotes: titles of tests are among them. */
const quoted = (path: string): readonly string[] =>
  [...readFileSync(at(path), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text);

/** In the words of the page, without those that `describe` may hold. */
function isTitle(reference: string, texts: readonly string[]): boolean {
  const holds = (text: string, pieces: readonly string[]) => pieces.every((piece) => text.includes(piece));
  const [first = '', ...others] = reference.split('…').map((piece) => piece.trim());
  const openings = texts.filter((text) => first.startsWith(text)).map((text) => first.slice(text.length + 1));
  return [first, ...openings.filter((start) => start !== '')].some((start) =>
    texts.some((text) => text.startsWith(start) && holds(text, others)),
  );
}

test('the page on the security of the desk names files and tests that exist', () => {
  expect(references.length).toBeGreaterThan(40);
  const paths = [...page.matchAll(/`((?:server|tests|checks|contract|src|tools)\/[^`]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  const missing = references.filter(([name, title]) => !isTitle(title, quoted(files.get(name) ?? '')));
  expect(missing).toEqual([]);
});
