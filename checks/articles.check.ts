import { describe, expect, test } from 'vitest';
import { libraryFigures } from '../tools/editorial/library.ts';

const { articles, alike } = libraryFigures();

describe('the library as a whole', () => {
  test('no two articles share a paragraph', () => {
    const repeated = alike.filter(({ share }) => share > 0.3);
    expect(repeated.map(({ one, other }) => [one, other])).toEqual([]);
  });

  test('half of the articles have 900 words or more', () => {
    const words = articles.map((article) => article.words).toSorted((a, b) => a - b);
    expect(words.at(Math.floor(words.length / 2))).toBeGreaterThanOrEqual(900);
  });

  test('at least forty have a diagram or a table', () => {
    expect(articles.filter(({ diagrams, tables }) => diagrams + tables > 0).length).toBeGreaterThanOrEqual(
      40,
    );
  });
});

describe.each(articles)('$slug', ({ words, avoided, leadsTo, ledToBy }) => {
  test('has something to say, and says it plainly', () => {
    expect(words).toBeGreaterThanOrEqual(600);
    expect(avoided).toEqual([]);
  });

  test('is part of the web: it leads to two others, and two lead to it', () => {
    expect(leadsTo.length).toBeGreaterThanOrEqual(2);
    expect(ledToBy.length).toBeGreaterThanOrEqual(2);
  });
});
