import { expect, test } from 'vitest';
import type { SearchGuide } from '../../../contract/search.ts';
import { createFinder, type Index } from './finder.ts';

const guide: SearchGuide = {
  first: [],
  start: [],
  pages: [
    {
      path: '/costs',
      kind: 'page',
      title: 'What It Costs',
      description: 'A quote.',
      keywords: ['price', 'NDA'],
    },
  ],
  sections: [],
  newest: [],
  words: ['webhooks', 'docker', 'triggers'],
};

/** Finds one page for each of these words. */
const indexOf = (words: readonly string[]): Index => ({
  search: async (query) => ({
    results: words
      .filter((word) => query.split(' ').includes(word))
      .map((word) => ({
        data: async () => ({
          url: `/blogs/${word}`,
          excerpt: `About <mark>${word}</mark>.`,
          meta: { title: word, kind: 'article', date: '2024-03-19' },
        }),
      })),
  }),
});

const finderOf = (index: () => Promise<Index>) => createFinder({ index, guide: async () => guide });
const finder = finderOf(async () => indexOf(['webhooks', 'docker']));

test('tells how many pages there are, and shows as many as asked for', async () => {
  expect(await finder.search('webhooks docker', 1)).toEqual({
    kind: 'found',
    query: 'webhooks docker',
    total: 2,
    hits: [
      {
        path: '/blogs/webhooks',
        kind: 'article',
        title: 'webhooks',
        section: undefined,
        date: '2024-03-19',
        excerpt: [
          { text: 'About ', marked: false },
          { text: 'webhooks', marked: true },
          { text: '.', marked: false },
        ],
      },
    ],
  });
});

test('where nothing is found, offers the nearest spelling and what it finds', async () => {
  expect(await finder.search('dokcer', 8)).toMatchObject({
    kind: 'nothing',
    query: 'dokcer',
    respellings: ['docker'],
    hits: [{ path: '/blogs/docker' }],
  });
});

test('what the index finds by shortening an unknown word is not taken for it', async () => {
  const shortening: Index = {
    search: (query) => indexOf(['webhooks', 'docker']).search(query === 'wehbooks' ? 'docker' : query),
  };
  expect(await finderOf(async () => shortening).search('wehbooks', 8)).toMatchObject({
    kind: 'nothing',
    respellings: ['webhooks'],
    hits: [{ path: '/blogs/webhooks' }],
  });
});

test('an ending more or less is still what was meant', async () => {
  const stemming: Index = { search: () => indexOf(['webhooks', 'docker']).search('webhooks') };
  for (const query of ['webhook', 'webhooking', 'webh'])
    expect((await finderOf(async () => stemming).search(query, 8)).kind, query).toBe('found');
});

test('a page that is about the query comes before what the index finds, also by a word that it does not use', async () => {
  const hits = async (query: string) => {
    const answer = await finder.search(query, 8);
    return answer.kind === 'found' ? answer.hits.map(({ path }) => path) : [];
  };
  expect(await hits('what does it cost')).toEqual(['/costs']);
  expect(await hits('nda')).toEqual(['/costs']);
  expect(await hits('docker')).toEqual(['/blogs/docker']);
});

test('it is shown with the sentence that has what was looked for, if its description has not', async () => {
  const page = { url: '/costs', excerpt: 'We sign an <mark>NDA</mark>.', meta: { title: 'Costs' } };
  const withCosts = finderOf(async () => ({
    search: async () => ({ results: [{ data: async () => page }] }),
  }));
  const answer = await withCosts.search('nda', 8);
  const texts = answer.kind === 'found' && answer.hits[0]?.excerpt.map(({ text }) => text);
  expect(texts).toEqual(['We sign an ', 'NDA', '.']);
});

test('where nothing resembles the query, says just that', async () => {
  expect(await finder.search('spaceship', 8)).toEqual({
    kind: 'nothing',
    query: 'spaceship',
    respellings: [],
    hits: [],
  });
});

test('an index that cannot be loaded is not taken for one that finds nothing', async () => {
  const broken = finderOf(() => Promise.reject(new Error('offline')));
  expect(await broken.search('docker', 8)).toEqual({ kind: 'failed', query: 'docker' });
});
