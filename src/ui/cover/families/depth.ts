import { outline, polyline, indexes, type Point } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { box, type Family } from '../shapes.ts';

/** Extended reality: frames that recede into a room, and one thing that stands in it. */
export const depth: Family = ({ width, height }, chance) => {
  const vanishing: Point = [width * between(chance, 0.22, 0.78), height * between(chance, 0.3, 0.6)];
  const corner = (share: number, [x, y]: Point): Point => [
    vanishing[0] + (x - vanishing[0]) * share,
    vanishing[1] + (y - vanishing[1]) * share,
  ];
  const corners: readonly Point[] = [
    [-40, -40],
    [width + 40, -40],
    [width + 40, height + 40],
    [-40, height + 40],
  ];
  const frame = (share: number) => outline(corners.map((each) => corner(share, each)));
  const shares = indexes(whole(chance, 5, 9)).map((step) => between(chance, 0.7, 0.74) ** step);
  const side = Math.min(width, height) * between(chance, 0.24, 0.38);
  const base = corner(between(chance, 0.45, 0.7), [width * between(chance, 0.2, 0.8), height]);
  const [x, y] = [base[0] - side / 2, base[1] - side];
  const lean = (vanishing[0] - base[0]) * 0.16;
  const lift = -side * 0.26;
  const top: readonly Point[] = [
    [x, y],
    [x + side, y],
    [x + side + lean, y + lift],
    [x + lean, y + lift],
  ];
  return [
    { pen: 'hair', d: corners.map((each) => polyline([vanishing, each])).join('') },
    ...shares.map((share, index) => ({
      pen: index % 2 === 0 ? ('blue' as const) : ('hair' as const),
      d: frame(share),
    })),
    { pen: 'surface', d: box(x, y, side, side) },
    { pen: 'line', d: box(x, y, side, side) },
    { pen: 'fillAccent', d: outline(top) },
  ];
};
