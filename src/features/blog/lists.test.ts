import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbersToShow, listPagePath, pagesOf } from './lists.ts';

test('every entry is on one page, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (entries, size) => {
      const pages = pagesOf(entries, size);
      expect(pages.flatMap((page) => page.entries)).toEqual(entries);
      expect(pages.every((page) => page.count === pages.length)).toBe(true);
    }),
  );
});

test('the first page has the list’s own address', () => {
  expect([listPagePath('/blogs', 1), listPagePath('/blogs/devops', 2)]).toEqual([
    '/blogs',
    '/blogs/devops/page/2',
  ]);
});

test('of many pages the far ones are left out, and a gap of one is not', () => {
  expect(pageNumbersToShow(1, 1)).toEqual([1]);
  expect(pageNumbersToShow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbersToShow(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8]);
  expect(pageNumbersToShow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
});
