import { expect, test } from 'vitest';
import { arrange, type TilePlace } from './arrange.ts';

const columns: Readonly<Record<TilePlace, number>> = {
  alone: 12,
  large: 7,
  small: 5,
  'first-of-three': 4,
  'of-three': 4,
};

/** Fills rows of twelve columns from left to right, as the grid does. */
function openColumns(places: readonly TilePlace[]): number {
  let used = 0;
  for (const place of places) {
    if (used + columns[place] > 12) return 12 - used;
    used = (used + columns[place]) % 12;
  }
  return used;
}

test('however many are left, each has a place and every row is full', () => {
  for (let count = 1; count <= 40; count++) {
    const places = arrange(count);
    expect(places).toHaveLength(count);
    expect(openColumns(places), `${count} tiles`).toBe(0);
  }
});

test('no tiles, no places', () => {
  expect(arrange(0)).toEqual([]);
});

test('the larger one of a pair is not on the same side twice in a row', () => {
  const pairs = arrange(12).filter((place) => place === 'large' || place === 'small');
  expect(pairs).toEqual(['large', 'small', 'small', 'large', 'large', 'small']);
});
