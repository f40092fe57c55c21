import { indexes, roundToTenth } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { box, type Family, type Shape } from '../shapes.ts';

/** Digital transformation: a flight of indexes that climbs, each higher than it is deep. */
export const stairs: Family = ({ width, height }, chance) => {
  const count = whole(chance, 6, 15);
  const bend = between(chance, 0.55, 1.7);
  const depth = width / count;
  const tops = indexes(count).map((step) => {
    const climb = (step + 1) / (count + 0.6);
    return height * (1 - climb ** (bend * between(chance, 0.92, 1.1)) * 0.86);
  });
  const last = whole(chance, Math.floor(count * 0.55), count - 2);
  return tops.flatMap((top, step): readonly Shape[] => {
    const x = step * depth;
    const body = box(x, top, depth, height - top + 4);
    return [
      step === last ? { pen: 'fillAccent', d: body } : { pen: step % 3 === 0 ? 'wash' : 'panel', d: body },
      { pen: 'blue', d: `M${roundToTenth(x)} ${roundToTenth(top)}h${roundToTenth(depth)}` },
      { pen: 'hair', d: `M${roundToTenth(x)} ${roundToTenth(top)}V${height}` },
    ];
  });
};
