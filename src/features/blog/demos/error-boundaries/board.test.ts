import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundaryOf,
  firstState,
  isShown,
  boundaryLevels,
  retry,
  tiles,
  withFault,
  withBoundaryLevel,
  type BoardState,
} from './board.ts';

const shown = (state: BoardState) => tiles.filter((tile) => isShown(state, tile));
const thrown = (level: BoardState['level']) =>
  withFault(withBoundaryLevel(firstState, level), 'notices', true);

test('one faulty tile takes with it what its boundary is around', () => {
  expect(shown(thrown('tile'))).toEqual(['departures', 'weather']);
  expect(shown(thrown('section'))).toEqual(['weather']);
  expect(shown(thrown('board'))).toEqual([]);
});

test('a fallback stays when the cause is gone, until the boundary tries again', () => {
  const repaired = withFault(thrown('section'), 'notices', false);
  expect(shown(repaired)).toEqual(['weather']);
  expect(shown(retry(repaired, 'timetable'))).toEqual([...tiles]);
});

test('trying again with the cause still there is caught again', () => {
  const again = retry(thrown('tile'), 'notices');
  expect(again.caught).toBe(2);
  expect(shown(again)).toEqual(['departures', 'weather']);
});

test('a faulty tile is never shown, whatever is done', () => {
  const change = fc.oneof(
    fc.constantFrom(...boundaryLevels).map((level) => (state: BoardState) => withBoundaryLevel(state, level)),
    fc.tuple(fc.constantFrom(...tiles), fc.boolean()).map(
      ([tile, isFaulty]) =>
        (state: BoardState) =>
          withFault(state, tile, isFaulty),
    ),
    fc
      .constantFrom(...tiles)
      .map((tile) => (state: BoardState) => retry(state, boundaryOf(tile, state.level))),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const state = changes.reduce((before, apply) => apply(before), firstState);
      for (const tile of state.faulty) expect(isShown(state, tile)).toBe(false);
    }),
  );
});
