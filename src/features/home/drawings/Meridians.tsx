import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { polar, steps, type Point } from '../../../ui/drawing/geometry.ts';

const centre: Point = [280, 212];
const radius = 152;
const places: readonly Point[] = [
  [196, 150],
  [338, 132],
  [262, 238],
  [386, 252],
  [216, 306],
];

/** A globe inside the scale of an instrument: the same measure everywhere. */
export function Meridians() {
  const ticks = steps(72).map((step) => [polar(centre, radius + 22, step * 5), polar(centre, radius + (step % 6 ? 30 : 38), step * 5)]);
  return (
    <Drawing width={560} height={420}>
      <path className={pen.hair} d={ticks.map(([from, to]) => `M${from}L${to}`).join('')} />
      <circle className={pen.wash} cx={centre[0]} cy={centre[1]} r={radius} />
      <g className={pen.hair}>
        <circle cx={centre[0]} cy={centre[1]} r={radius} />
        {[50, 108].map((width) => (
          <ellipse key={width} cx={centre[0]} cy={centre[1]} rx={width} ry={radius} />
        ))}
        <path d="M128 212H432M280 60V364M158 122Q280 176 402 122M158 302Q280 248 402 302" />
      </g>
      <path className={pen.blue} d={`M${places[0]}Q270 92 ${places[1]}Q380 180 ${places[3]}M${places[1]}Q286 172 ${places[2]}Q220 262 ${places[4]}`} />
      {places.map(([x, y]) => (
        <circle key={x} className={`${pen.ground} ${pen.blue}`} cx={x} cy={y} r="6" />
      ))}
      <circle className={pen.fillAccent} cx={places[2]?.[0]} cy={places[2]?.[1]} r="9" />
      <path className={pen.accent} d="M280 22v18M274 16h12" />
    </Drawing>
  );
}
