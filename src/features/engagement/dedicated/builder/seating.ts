import type { Point } from '../../../../ui/drawing/geometry.ts';

/** The visitor's seat, at the head of the table. */
export const head: Point = [23, 110];

const columns = [62, 111, 160, 209, 258];

export const seatPlaces: readonly Point[] = [
  ...columns.flatMap((x): readonly Point[] => [
    [x, 42],
    [x, 178],
  ]),
  [297, 110],
];
