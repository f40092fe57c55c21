import { expect, test } from 'vitest';
import { pagesAbout, significantWords } from './search-subjects.ts';

const pages = [
  { title: 'What It Costs and How We Contract', keywords: ['price', 'who owns the source code'] },
  { title: 'Hire React Developers', keywords: ['staff augmentation', 'prices of developers'] },
  { title: 'Privacy', keywords: ['GDPR', 'delete my data'] },
];
const titlesFor = (query: string) => pagesAbout(significantWords(query), pages).map(({ title }) => title);

test('stop words are not looked for, unless there are no others', () => {
  expect(significantWords('Who owns the source code?')).toEqual(['owns', 'source', 'code']);
  expect(significantWords('what is it')).toEqual(['what', 'is', 'it']);
});

test('a page is about a query when its title and keywords name all of a few words, or most of many', () => {
  expect(titlesFor('who owns the source code')).toEqual(['What It Costs and How We Contract']);
  expect(titlesFor('delete my data')).toEqual(['Privacy']);
  expect(titlesFor('react hooks')).toEqual([]);
  expect(titlesFor('prices for react developers to hire today')).toEqual(['Hire React Developers']);
});

test('a keyword that is the query comes before one that contains it', () => {
  expect(titlesFor('price')).toEqual(['What It Costs and How We Contract', 'Hire React Developers']);
});
