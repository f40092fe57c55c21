import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { outline, curve, type Point } from '../../../ui/drawing/geometry.ts';

const at = (share: number): Point => {
  const turn = share * 2 * Math.PI;
  const scale = 228 / (1 + Math.sin(turn) ** 2);
  return [280 + scale * Math.cos(turn), 210 + 1.5 * scale * Math.sin(turn) * Math.cos(turn)];
};

const loop = outline(curve(96, at));

const stages: readonly { name: string; share: number; label: Point; anchor: 'start' | 'middle' | 'end' }[] = [
  { name: 'plan', share: 0.565, label: [112, 84], anchor: 'middle' },
  { name: 'code', share: 0.5, label: [70, 216], anchor: 'start' },
  { name: 'build', share: 0.435, label: [112, 348], anchor: 'middle' },
  { name: 'release', share: 0.935, label: [448, 84], anchor: 'middle' },
  { name: 'run', share: 0, label: [490, 216], anchor: 'end' },
  { name: 'measure', share: 0.065, label: [448, 348], anchor: 'middle' },
];

/** Development and operations as one endless line; the test stands where they cross. */
export function DeliveryLoop() {
  return (
    <Drawing width={560} height={420}>
      <path className={pen.wash} d={loop} />
      <path className={pen.blue} d={loop} strokeWidth="2.5" />
      <path className={pen.line} d="M176 92l14 4-8 12M386 327l-14-4 8-12" />
      {stages.map(({ name, share, label, anchor }) => {
        const [x, y] = at(share);
        return (
          <g key={name}>
            <circle className={`${pen.surface} ${pen.blue}`} cx={Math.round(x)} cy={Math.round(y)} r="8" />
            <text className={pen.label} x={label[0]} y={label[1]} textAnchor={anchor}>
              {name}
            </text>
          </g>
        );
      })}
      <circle className={pen.fillInk} cx="280" cy="210" r="30" />
      <text className={`${pen.name} ${pen.onInk}`} x="280" y="216" textAnchor="middle">
        test
      </text>
    </Drawing>
  );
}
