import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { polar, polyline, indexes, type Point } from '../../../ui/drawing/geometry.ts';

const centre: Point = [280, 212];
const radius = 152;
const places: readonly Point[] = [
  [196, 150],
  [338, 132],
  [386, 252],
  [216, 306],
];
const heart: Point = [262, 238];
const ways = 'M196 150Q270 92 338 132Q380 180 386 252M338 132Q286 172 262 238Q220 262 216 306';

const tick = (step: number): string => {
  const from = polar(centre, radius + 22, step * 5);
  const to = polar(centre, radius + (step % 6 === 0 ? 38 : 30), step * 5);
  return polyline([from, to]);
};

/** A globe inside the scale of an instrument: the same measure everywhere. */
export function Meridians() {
  return (
    <Drawing width={560} height={420}>
      <path className={pen.hair} d={indexes(72).map(tick).join('')} />
      <circle className={pen.wash} cx={centre[0]} cy={centre[1]} r={radius} />
      <g className={pen.hair}>
        <circle cx={centre[0]} cy={centre[1]} r={radius} />
        {[50, 108].map((width) => (
          <ellipse key={width} cx={centre[0]} cy={centre[1]} rx={width} ry={radius} />
        ))}
        <path d="M128 212H432M280 60V364M158 122Q280 176 402 122M158 302Q280 248 402 302" />
      </g>
      <path className={pen.blue} d={ways} />
      {places.map(([x, y]) => (
        <circle key={x} className={`${pen.surface} ${pen.blue}`} cx={x} cy={y} r="6" />
      ))}
      <circle className={pen.fillInk} cx={heart[0]} cy={heart[1]} r="9" />
      <path className={pen.line} d="M280 22v18M274 16h12" />
    </Drawing>
  );
}
