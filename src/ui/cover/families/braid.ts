import { indexes, curve, smoothCurve, type Point } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { dot, ring, type Family, type Shape } from '../shapes.ts';

/** Backend: lines of one origin that swing together, and the places where they meet. */
export const braid: Family = ({ width, height }, chance) => {
  const strands = whole(chance, 3, 7);
  const waves = between(chance, 0.8, 3.2);
  const spread = chance() < 0.5 ? 0 : between(chance, 0.12, 0.4);
  const start = between(chance, 0, Math.PI * 2);
  const at = (share: number, strand: number): Point => {
    const swing = 0.36 - (0.24 * strand) / strands;
    const lean = Math.sin(share * Math.PI * waves * 2 + start + strand * spread);
    return [share * width, height * (0.5 + lean * swing)];
  };
  const peaks = curve(240, (share) => at(share, 0)).filter(([, y], index, all) => {
    const [before, after] = [all[index - 1]?.[1], all[index + 1]?.[1]];
    if (before === undefined || after === undefined) return false;
    return (y < before && y <= after) || (y > before && y >= after);
  });
  const chosen = whole(chance, 0, Math.max(0, peaks.length - 1));
  return [
    ...indexes(strands).map((strand) => ({
      pen: 'blue' as const,
      d: smoothCurve(Math.ceil(waves * 4), (share) => at(share, strand)),
    })),
    ...peaks.flatMap((peak, index): readonly Shape[] =>
      index === chosen ? [{ pen: 'fillAccent', d: dot(peak, 12) }] : ring(peak),
    ),
  ];
};
