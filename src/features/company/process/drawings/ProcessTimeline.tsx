import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../../ui/drawing/geometry.ts';
import type { Stage } from '../content.ts';
import styles from './ProcessTimeline.module.css';

const main = 84;
const height = 470;
const stride = 158;
const far = 2400;
const place = (index: number) => 100 + index * stride;
/** Earlier lines run lower, so that none cross. */
const lane = (index: number) => main + (7 - index) * 48;

type Props = { readonly stages: readonly Stage[]; readonly alt: string };

/** The first thirty days as one line; each deliverable continues beside it. */
export function ProcessTimeline({ stages, alt }: Props) {
  const stops = stages.slice(0, 7);
  const rhythm = stages[7];
  const last = place(6);
  return (
    <Drawing width={1320} height={height} alt={alt} className={styles.drawing}>
      <path
        className={pen.hair}
        d={indexes(31)
          .map((day) => `M${100 + (day * stride) / 5} ${main - 7}v14`)
          .join('')}
      />
      <path className={styles.rail} d={`M0 ${main}V${height}`} />
      {stops.map((stop, index) => (
        <Strand key={stop.id} stop={stop} index={index} />
      ))}
      <path className={classes(pen.accent, pen.dashed)} d={`M0 ${main}H100`} />
      <path className={styles.main} d={`M100 ${main}H${last}`} />
      <path className={pen.accent} d={`M${last} ${main}${'q79 -40 158 0'.repeat(5)}`} />
      {[1, 2].map((beat) => (
        <circle
          key={beat}
          className={classes(pen.surface, pen.accent)}
          cx={last + beat * stride}
          cy={main}
          r="7"
        />
      ))}
      <circle className={classes(pen.surface, pen.accent)} cx="0" cy={main} r="9" />
      <text className={classes(pen.label, styles.day)} x="-8" y={main - 54}>
        first call
      </text>
      {stops.map((stop, index) => (
        <Stop key={stop.id} stop={stop} x={place(index)} />
      ))}
      {rhythm && <Name stop={rhythm} x={last + stride} />}
    </Drawing>
  );
}

function Strand({ stop, index }: { readonly stop: Stage; readonly index: number }) {
  const [x, y] = [place(index), lane(index)];
  return (
    <>
      <path className={pen.blue} d={`M${x} ${main}V${y - 18}Q${x} ${y} ${x + 18} ${y}H${far}`} />
      <text className={classes(pen.label, styles.strand)} x={x + 24} y={y - 11}>
        {stop.strand}
      </text>
    </>
  );
}

function Stop({ stop, x }: { readonly stop: Stage; readonly x: number }) {
  const big = stop.day === '15' || stop.day === '30';
  return (
    <>
      <circle
        className={big ? pen.fillAccent : classes(pen.surface, pen.accent)}
        cx={x}
        cy={main}
        r={big ? 12 : 8}
      />
      <Name stop={stop} x={x} />
    </>
  );
}

function Name({ stop, x }: { readonly stop: Stage; readonly x: number }) {
  return (
    <>
      <text className={classes(pen.label, styles.day)} x={x - 8} y={main - 54}>
        day {stop.day}
      </text>
      <text className={classes(pen.name, styles.name)} x={x - 8} y={main - 31}>
        {stop.title}
      </text>
    </>
  );
}
