import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partSizes } from './search-parts.ts';

test.each([
  [165, [165]],
  [249, [249]],
  [250, [125, 125]],
  [1046, [875, 171]],
  [4165, [1000, 1000, 1000, 1000, 165]],
])('%i pages have indexes of %j', (pages, sizes) => {
  expect(partSizes(pages)).toEqual(sizes);
});

test('every page is in an index, and a new one seldom changes any but the last', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (pages) => {
      const [sizes, next] = [partSizes(pages), partSizes(pages + 1)];
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pages);
      expect(sizes.at(-1)).toBeLessThan(250);
      if ((pages + 1) % 125 !== 0) expect(next.slice(0, -1)).toEqual(sizes.slice(0, -1));
    }),
  );
});
