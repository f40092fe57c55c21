import { pen } from '../drawing/Drawing.tsx';
import type { Shape } from './shapes.ts';

export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map(({ pen: name, d }) => <path key={`${name} ${d}`} className={pen[name]} d={d} />);
}
