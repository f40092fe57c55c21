import { indexes, roundToTenth, type Point } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { dot, ring, type Family, type Shape } from '../shapes.ts';

/** DevOps: tracks that branch off, run beside and come back. */
export const tracks: Family = ({ width, height }, chance) => {
  const lanes = 5;
  const gap = height / (lanes + 1);
  const y = (lane: number) => gap * (lane + 1);
  const main = whole(chance, 1, 3);
  const branches = indexes(whole(chance, 4, 6)).map((index) => {
    const lane = (main + (index % 2 === 0 ? 1 : -1) * whole(chance, 1, 2) + lanes) % lanes;
    const from = between(chance, 0.02 + index * 0.14, 0.1 + index * 0.14) * width;
    return { lane, from, to: from + between(chance, 0.16, 0.34) * width };
  });
  const turn = Math.min(46, width / 14);
  return [
    ...indexes(lanes).map((lane) => ({ pen: 'hair' as const, d: `M0 ${roundToTenth(y(lane))}H${width}` })),
    ...branches.flatMap(({ lane, from, to }): readonly Shape[] => {
      const [a, b] = [roundToTenth(y(main)), roundToTenth(y(lane))];
      const path = `M${roundToTenth(from)} ${a}C${roundToTenth(from + turn)} ${a} ${roundToTenth(from)} ${b} ${roundToTenth(from + turn)} ${b}H${roundToTenth(to - turn)}C${roundToTenth(to)} ${b} ${roundToTenth(to - turn)} ${a} ${roundToTenth(to)} ${a}`;
      const stops = indexes(whole(chance, 1, 3)).map((stop): Point => [
        from + turn + 24 + stop * 54,
        y(lane),
      ]);
      return [{ pen: 'blue', d: path }, ...stops.filter(([x]) => x < to - turn).flatMap(ring)];
    }),
    { pen: 'line', d: `M0 ${roundToTenth(y(main))}H${width}` },
    { pen: 'fillAccent', d: dot([width * between(chance, 0.7, 0.9), y(main)], 12) },
  ];
};
