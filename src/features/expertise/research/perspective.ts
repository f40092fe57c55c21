import { roundToTenth, type Point } from '../../../ui/drawing/geometry.ts';

/** A place in a room, in metres: to the right, up from the floor, away from the eye. */
export type Place = readonly [right: number, up: number, away: number];

export type Camera = {
  readonly centre: number;
  readonly horizon: number;
  /** Pixels that a metre has at one metre's distance. */
  readonly scale: number;
  readonly eye: number;
};

/** Maps a place in the room to a point of the picture. */
export const projectionOf =
  ({ centre, horizon, scale, eye }: Camera) =>
  ([right, up, away]: Place): Point => [
    roundToTenth(centre + (scale * right) / away),
    roundToTenth(horizon + (scale * (eye - up)) / away),
  ];

/** The eight corners of a box: the front's, then the back's, each clockwise from the lower left. */
export function cornersOf([left, bottom, front]: Place, [width, height, depth]: Place): readonly Place[] {
  const face = (away: number): readonly Place[] => [
    [left, bottom, away],
    [left + width, bottom, away],
    [left + width, bottom + height, away],
    [left, bottom + height, away],
  ];
  return [...face(front), ...face(front + depth)];
}
