import { pen } from '../drawing/Drawing.tsx';
import type { Shape } from './shapes.ts';

/** Neighbours of one pen become one path: fewer bytes and elements, the same picture. */
const joined = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.reduce<Shape[]>((all, shape) => {
    const last = all.at(-1);
    if (last?.pen !== shape.pen) return [...all, shape];
    return [...all.slice(0, -1), { ...last, d: last.d + shape.d }];
  }, []);

export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return joined(shapes).map(({ pen: name, d }) => <path key={`${name} ${d}`} className={pen[name]} d={d} />);
}
