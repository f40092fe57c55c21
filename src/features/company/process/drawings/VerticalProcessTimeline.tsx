import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import type { Stage } from '../content.ts';
import styles from './ProcessTimeline.module.css';

const stride = 82;
const height = 676;
const place = (index: number) => 66 + index * stride;
const lane = (index: number) => (7 - index) * 10;

type Props = { readonly stages: readonly Stage[]; readonly before: string; readonly alt: string };

/** The vertical form, for narrow screens. */
export function VerticalProcessTimeline({ stages, before, alt }: Props) {
  const stops = stages.slice(0, 7);
  return (
    <Drawing width={320} height={height} alt={alt} className={styles.drawing}>
      {stops.map(({ id }, index) => {
        const [x, y] = [lane(index), place(index)];
        return (
          <path key={id} className={pen.blue} d={`M0 ${y}H${x - 8}Q${x} ${y} ${x} ${y + 8}V${height}`} />
        );
      })}
      <path className={classes(pen.line, pen.dashed)} d={`M0 8V${place(0)}`} />
      <path className={styles.main} d={`M0 ${place(0)}V${place(6)}`} />
      <path className={styles.rail} d={`M0 ${place(6)}V${height}`} />
      <circle className={classes(pen.surface, styles.rail)} cx="0" cy="8" r="7" />
      <text className={pen.name} x="92" y="14">
        {before}
      </text>
      {stops.map((stop, index) => (
        <Stop key={stop.id} stop={stop} y={place(index)} />
      ))}
    </Drawing>
  );
}

function Stop({ stop, y }: { readonly stop: Stage; readonly y: number }) {
  const big = stop.day === '15' || stop.day === '30';
  return (
    <>
      <circle className={big ? pen.fillInk : classes(pen.surface, pen.line)} cx="0" cy={y} r={big ? 11 : 7} />
      <text className={classes(pen.label, styles.day)} x="92" y={y - 6}>
        day {stop.day}
      </text>
      <text className={pen.name} x="92" y={y + 17}>
        {stop.title}
      </text>
      <text className={classes(pen.label, styles.deliverable)} x="92" y={y + 39}>
        {stop.deliverable}
      </text>
    </>
  );
}
