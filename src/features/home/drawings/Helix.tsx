import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { polyline, indexes, roundToTenth, curve, type Point } from '../../../ui/drawing/geometry.ts';

const turns = 1.6;
const strand =
  (phase: number) =>
  (share: number): Point => [24 + share * 512, 210 + 118 * Math.sin(share * turns * 2 * Math.PI + phase)];
const front = strand(0);
const back = strand(Math.PI);
const rungs = indexes(25).map((step) => (step + 0.5) / 25);
const chosen = 12;

/** A double helix: an idea on one strand, its test on the other, joined all along. */
export function Helix() {
  return (
    <Drawing width={560} height={420}>
      {rungs.map((share, index) => {
        const [x, top] = front(share);
        const [, bottom] = back(share);
        return (
          <path
            key={share}
            className={index === chosen ? pen.line : pen.hair}
            d={`M${roundToTenth(x)} ${roundToTenth(top)}V${roundToTenth(bottom)}`}
          />
        );
      })}
      <path className={pen.line} d={polyline(curve(64, back))} />
      <path className={pen.blue} d={polyline(curve(64, front))} strokeWidth="2.5" />
      {rungs.map((share, index) => (
        <g key={share} className={index === chosen ? pen.fillInk : undefined}>
          {[front(share), back(share)].map(([x, y]) => (
            <circle
              key={y}
              className={index === chosen ? undefined : `${pen.surface} ${pen.blue}`}
              cx={roundToTenth(x)}
              cy={roundToTenth(y)}
              r={index === chosen ? 9 : 4}
            />
          ))}
        </g>
      ))}
    </Drawing>
  );
}
