import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const page = readFileSync(at('docs/desk-security.md'), 'utf8');
const files = new Map(
  [...page.matchAll(/`(\w+)`\s+is\s+`([^`]+\.ts)`/g)].map(([, name = '', path = '']) => [name, path]),
);

/** Such as `accounts: a set-up link …, once`: the file, and what its title begins with and holds. Further titles follow a semicolon. */
function referencesIn(cell: string): readonly (readonly [file: string, title: string])[] {
  let file = '';
  return cell.split('; ').flatMap((part) => {
    const [, name = file, title = ''] = /^\s*(?:(\w+): )?(.*?)\s*$/.exec(part) ?? [];
    file = name;
    return files.has(file) && !title.startsWith('`') ? [[file, title] as const] : [];
  });
}
const references = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => referencesIn(line.split('|').at(-2) ?? ''));

/** Texts in quotes: titles of tests are among them. */
const quoted = (path: string): readonly string[] =>
  [...readFileSync(at(path), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text);

/** Whether the page's reference names a test, with or without the words of its `describe`. */
function isTitle(reference: string, texts: readonly string[]): boolean {
  const holds = (text: string, pieces: readonly string[]) => pieces.every((piece) => text.includes(piece));
  const [first = '', ...others] = reference.split('…').map((piece) => piece.trim());
  const openings = texts.filter((text) => first.startsWith(text)).map((text) => first.slice(text.length + 1));
  return [first, ...openings.filter((start) => start !== '')].some((start) =>
    texts.some((text) => text.startsWith(start) && holds(text, others)),
  );
}

test('the page on the security of the desk names files and tests that exist', () => {
  expect(references.length).toBeGreaterThan(60);
  const paths = [...page.matchAll(/`((?:server|tests|checks|contract|src|tools)\/[^`]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  const missing = references.filter(([name, title]) => !isTitle(title, quoted(files.get(name) ?? '')));
  expect(missing).toEqual([]);
});

test('of the desk, only two preferences are in the browser’s storage', () => {
  const usesStorage = (path: string) =>
    /localStorage|sessionStorage|indexedDB|caches\.\w/.test(readFileSync(at(path), 'utf8'));
  const sources = globSync('src/desk/**/*.{ts,tsx}', { cwd: at('') });
  expect(sources.filter(usesStorage).toSorted()).toEqual([
    'src/desk/ui/scheme.ts',
    'src/desk/ui/shortcuts.ts',
  ]);
});
