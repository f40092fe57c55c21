import { steps, tidy, type Point } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { dot, ring, type Family, type Shape } from '../shapes.ts';

/** DevOps: tracks that branch off, run beside and come back. */
export const tracks: Family = ({ width, height }, chance) => {
  const lanes = 5;
  const gap = height / (lanes + 1);
  const y = (lane: number) => gap * (lane + 1);
  const main = whole(chance, 1, 3);
  const branches = steps(whole(chance, 4, 6)).map((index) => {
    const lane = (main + (index % 2 === 0 ? 1 : -1) * whole(chance, 1, 2) + lanes) % lanes;
    const from = between(chance, 0.02 + index * 0.14, 0.1 + index * 0.14) * width;
    return { lane, from, to: from + between(chance, 0.16, 0.34) * width };
  });
  const turn = 46;
  return [
    ...steps(lanes).map((lane) => ({ pen: 'hair' as const, d: `M0 ${tidy(y(lane))}H${width}` })),
    ...branches.flatMap(({ lane, from, to }): readonly Shape[] => {
      const [a, b] = [tidy(y(main)), tidy(y(lane))];
      const path = `M${tidy(from)} ${a}C${tidy(from + turn)} ${a} ${tidy(from)} ${b} ${tidy(from + turn)} ${b}H${tidy(to - turn)}C${tidy(to)} ${b} ${tidy(to - turn)} ${a} ${tidy(to)} ${a}`;
      const stops = steps(whole(chance, 1, 3)).map((stop): Point => [from + turn + 24 + stop * 54, y(lane)]);
      return [{ pen: 'blue', d: path }, ...stops.filter(([x]) => x < to - turn).flatMap(ring)];
    }),
    { pen: 'line', d: `M0 ${tidy(y(main))}H${width}` },
    { pen: 'fillAccent', d: dot([width * between(chance, 0.7, 0.9), y(main)], 12) },
  ];
};
