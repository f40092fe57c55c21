import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { polyline, curve } from '../../../../ui/drawing/geometry.ts';
import { tenants } from './tenants.ts';

const wave = (x: number, height: number, turns: number) =>
  polyline(
    curve(24, (share) => [x - 50 + share * 100, 190 - height * (0.5 + 0.5 * Math.sin(share * turns * 6.28))]),
  );

const loads = [
  { height: 18, turns: 2.2 },
  { height: 74, turns: 1.4 },
  { height: 10, turns: 3 },
] as const;

export function OperationsLayer() {
  return (
    <Drawing width={420} height={320}>
      {tenants.map(({ name, x, main }, index) => {
        const load = loads[index];
        const line = main ? pen.accent : pen.blue;
        return (
          <g key={name}>
            <path className={line} d={`M${x} 0V70`} />
            <rect className={pen.panel} x={x - 60} y="70" width="120" height="150" rx="6" />
            <text className={pen.label} x={x - 46} y="98">
              {name}
            </text>
            {load && <path className={line} d={wave(x, load.height, load.turns)} />}
            <path className={line} d={`M${x} 220V276`} />
            <circle className={main ? pen.fillAccent : pen.fillBlue} cx={x} cy="282" r="7" />
          </g>
        );
      })}
    </Drawing>
  );
}
