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

const difference = (from: Point, to: Point): string =>
  `${roundToTenth(to[0] - from[0])} ${roundToTenth(to[1] - from[1])}`;

/** A path along the curve in `count` cubic segments: a tenth of the bytes of a polyline that looks as smooth. */
export const smoothCurve = (count: number, at: (share: number) => Point): string => {
  const [share, little] = [1 / count, 1e-4];
  const rounded = ([x, y]: Point): Point => [roundToTenth(x), roundToTenth(y)];
  /** The control point before (-1) or after (1) a place of the curve, a third of a segment along its tangent. */
  const control = (place: number, side: 1 | -1): Point => {
    const [[x, y], [fromX, fromY], [toX, toY]] = [at(place), at(place - little), at(place + little)];
    const length = (side * share) / 3 / (2 * little);
    return [x + (toX - fromX) * length, y + (toY - fromY) * length];
  };
  const start = rounded(at(0));
  const segments = indexes(count).map((step) => {
    const [from, place] = [rounded(at(step * share)), (step + 1) * share];
    const ends = `${difference(from, control(place, -1))} ${difference(from, rounded(at(place)))}`;
    return step === 0 ? `c${difference(from, control(0, 1))} ${ends}` : `s${ends}`;
  });
  return `M${start[0]} ${start[1]}${segments.join('')}`;
};
