import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';

const slab = (y: number) => `M280 ${y - 62}L470 ${y}L280 ${y + 62}L90 ${y}Z`;
const edge = (y: number) => `M90 ${y}v16L280 ${y + 78}L470 ${y + 16}v-16`;
const columns = [188, 280, 372];

/** Three floors of a system: few ways in, as many workers as the load needs, data kept more than once. */
export function Layers() {
  return (
    <Drawing width={560} height={420}>
      <path className={`${pen.blue} ${pen.dashed}`} d="M280 100V330M188 206V330M372 206V330" />
      {[322, 212].map((y) => (
        <g key={y}>
          <path className={pen.panel} d={edge(y)} />
          <path className={pen.panel} d={slab(y)} />
        </g>
      ))}
      {columns.map((x) => (
        <g key={x} className={x === 280 ? pen.line : pen.blue}>
          <path d={`M${x - 22} 308v22c0 6 10 10 22 10s22-4 22-10v-22`} />
          <ellipse cx={x} cy="308" rx="22" ry="9" />
        </g>
      ))}
      {columns.map((x) => (
        <rect
          key={x}
          className={`${pen.surface} ${pen.blue}`}
          x={x - 22}
          y="194"
          width="44"
          height="32"
          rx="4"
        />
      ))}
      <path className={pen.panel} d={edge(102)} />
      <path className={pen.panel} d={slab(102)} />
      <path className={pen.fillAccent} d="M252 92h56v38c0 4-3 6-6 6h-44c-3 0-6-2-6-6z" />
      <path className={pen.accent} d="M264 90V76a16 16 0 0 1 32 0v14" strokeWidth="5" />
      <text className={pen.label} x="484" y="96">
        way in
      </text>
      <text className={pen.label} x="484" y="206">
        work
      </text>
      <text className={pen.label} x="484" y="316">
        data
      </text>
    </Drawing>
  );
}
