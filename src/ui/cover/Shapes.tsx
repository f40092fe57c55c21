import { pen } from '../drawing/Drawing.tsx';
import type { Shape } from './shapes.ts';

/** Neighbours of one pen become one path: fewer bytes and elements, the same picture. */
function joined(shapes: readonly Shape[]): readonly Shape[] {
  const paths: Shape[] = [];
  for (const shape of shapes) {
    const last = paths.at(-1);
    if (last?.pen === shape.pen) paths[paths.length - 1] = { ...last, d: last.d + shape.d };
    else paths.push(shape);
  }
  return paths;
}

export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return joined(shapes).map(({ pen: name, d }) => <path key={`${name} ${d}`} className={pen[name]} d={d} />);
}
