import { polyline, indexes, type Point } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { dot, ring, type Family } from '../shapes.ts';

/** Artificial intelligence: points in a field, each joined to those nearest to it. */
export const field: Family = ({ width, height }, chance) => {
  const columns = Math.max(5, Math.min(11, Math.round(width / 72)));
  const rows = columns > 6 ? 4 : 3;
  const points = indexes(columns * rows).map((index): Point => [
    ((index % columns) + between(chance, 0.1, 0.9)) * (width / columns),
    (Math.floor(index / columns) + between(chance, 0.12, 0.88)) * (height / rows),
  ]);
  const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const chosen = points[whole(chance, columns + 2, columns * 2 - 3)] ?? [0, 0];
  const near = points.toSorted((a, b) => distance(a, chosen) - distance(b, chosen)).slice(1, 7);
  const links = points.flatMap((from) =>
    points
      .toSorted((a, b) => distance(a, from) - distance(b, from))
      .slice(1, 3)
      .map((to) => polyline([from, to])),
  );
  return [
    { pen: 'hair', d: links.join('') },
    { pen: 'blue', d: near.map((point) => polyline([chosen, point])).join('') },
    { pen: 'fillBlue', d: points.map((point) => dot(point, 3)).join('') },
    ...near.flatMap(ring),
    { pen: 'fillAccent', d: dot(chosen, 13) },
  ];
};
