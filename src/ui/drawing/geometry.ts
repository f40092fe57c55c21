export type Point = readonly [x: number, y: number];

/** A tenth of a pixel is finer than any screen shows, and keeps paths short. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [roundToTenth(x + radius * Math.cos(angle)), roundToTenth(y + radius * Math.sin(angle))];
};

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`).join('');

export const outline = (points: readonly Point[]): string => `${polyline(points)}Z`;

export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const curve = (count: number, at: (share: number) => Point): Point[] =>
  indexes(count + 1).map((step) => at(step / count));
