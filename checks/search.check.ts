import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { guidePath, searchFolder, type SearchGuide } from '../contract/search.ts';
import { searchableName, searchableSchema } from '../contract/searchable.ts';
import { plainSearch } from '../server/search/plain-search.ts';
import { createFinder, type Finder, type Index } from '../src/features/search/finder.ts';
import { indexOptions } from '../src/features/search/sources.ts';
import { dist } from '../tools/build.ts';
import { root } from '../tools/toolchain.mjs';

const site = join(dist, 'site');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const questions = Object.entries(
  parse(read('checks/search-questions.yaml')) as Record<string, string | string[]>,
);

/** The dialog's search over the built index, with files for the network. */
async function openFinder(): Promise<Finder> {
  const location = new URL('http://site.example/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location);
    return new Response(readFileSync(join(site, pathname)));
  });
  const runtime = (await import(pathToFileURL(join(site, searchFolder, 'pagefind.js')).href)) as {
    createInstance(options: object): Index;
  };
  const index = runtime.createInstance({ ...indexOptions, basePath: `${searchFolder}/` });
  const guide = JSON.parse(readFileSync(join(site, guidePath), 'utf8')) as SearchGuide;
  return createFinder({ index: async () => index, guide: async () => guide });
}

let finder: Finder;
beforeAll(async () => {
  finder = await openFinder();
});
afterAll(() => void vi.unstubAllGlobals());

/** Where the right page is among the results: 1 for the first, 0 for nowhere. */
async function placesOf(pathsFor: (question: string) => Promise<readonly string[]>) {
  return Promise.all(
    questions.map(async ([question, answers]) => {
      const paths = await pathsFor(question);
      return { question, place: paths.findIndex((path) => [answers].flat().includes(path)) + 1, paths };
    }),
  );
}

const ways: Readonly<Record<string, (question: string) => Promise<readonly string[]>>> = {
  'the dialog': async (question) => {
    const answer = await finder.search(question, 10);
    return answer.kind === 'found' ? answer.hits.map(({ path }) => path) : [];
  },
  'the search without scripts': async (question) => plain(question).pages.map(({ path }) => path),
};
const plain = plainSearch(
  searchableSchema.parse(JSON.parse(readFileSync(join(dist, searchableName), 'utf8'))),
);

test.each(Object.keys(ways))(
  '%s has the right page first for 85 of 100 questions, among three for 95',
  async (way) => {
    const places = await placesOf(ways[way] as (question: string) => Promise<readonly string[]>);
    const share = (most: number) =>
      places.filter(({ place }) => place > 0 && place <= most).length / places.length;
    const missed = places.filter(({ place }) => place !== 1);
    console.log(
      `${way}: first ${(share(1) * 100).toFixed(0)} %, among three ${(share(3) * 100).toFixed(0)} % of ${places.length}`,
      ...missed.map(
        ({ question, place, paths }) => `\n  ${question}: ${place} (${paths.slice(0, 3).join(', ')})`,
      ),
    );
    expect(share(1)).toBeGreaterThanOrEqual(0.85);
    expect(share(3)).toBeGreaterThanOrEqual(0.95);
  },
);

test('excerpts run no words together and have no buttons or addresses in them', async () => {
  for (const [question] of questions) {
    const answer = await finder.search(question, 10);
    if (answer.kind !== 'found') continue;
    const excerpts = answer.hits.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    for (const excerpt of excerpts)
      expect(excerpt).not.toMatch(/Get Quote|Or directly|Copy[a-z]|[a-z][.!?][A-Z][a-z]+ [a-z]/);
  }
});
