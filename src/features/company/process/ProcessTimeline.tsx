import { classes } from '../../../ui/classes.ts';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import type { ProcessStage } from './content.ts';
import styles from './ProcessTimeline.module.css';

const main = 84;
const height = 470;
const start = 130;
const stride = 155;
const far = 2400;
const place = (index: number) => start + index * stride;
/** Earlier lines run lower, so that none cross. */
const lane = (index: number) => main + (7 - index) * 48;

type Props = { readonly stages: readonly ProcessStage[]; readonly before: string; readonly alt: string };

/** The first thirty days as one line; each deliverable continues beside it. */
export function ProcessTimeline({ stages, before, alt }: Props) {
  const stops = stages.slice(0, 7);
  const rhythm = stages[7];
  const last = place(6);
  return (
    <Drawing width={1320} height={height} alt={alt} className={styles.drawing}>
      <path
        className={pen.hair}
        d={indexes(31)
          .map((day) => `M${start + (day * stride) / 5} ${main - 7}v14`)
          .join('')}
      />
      <path className={styles.rail} d={`M0 ${main}V${height}`} />
      {stops.map((stop, index) => (
        <Deliverable key={stop.id} stop={stop} index={index} />
      ))}
      <path className={classes(pen.line, pen.dashed)} d={`M0 ${main}H${start}`} />
      <path className={styles.main} d={`M${start} ${main}H${last}`} />
      <path className={pen.line} d={`M${last} ${main}${`q${stride / 2} -40 ${stride} 0`.repeat(5)}`} />
      {[1, 2].map((beat) => (
        <circle
          key={beat}
          className={classes(pen.surface, pen.line)}
          cx={last + beat * stride}
          cy={main}
          r="7"
        />
      ))}
      <circle className={classes(pen.surface, styles.rail)} cx="0" cy={main} r="9" />
      <text className={classes(pen.name, styles.name)} x="0" y={main - 31}>
        {before}
      </text>
      {stops.map((stop, index) => (
        <Stop key={stop.id} stop={stop} x={place(index)} />
      ))}
      {rhythm && <Name stop={rhythm} x={last + stride} />}
    </Drawing>
  );
}

function Deliverable({ stop, index }: { readonly stop: ProcessStage; readonly index: number }) {
  const [x, y] = [place(index), lane(index)];
  return (
    <>
      <path className={pen.blue} d={`M${x} ${main}V${y - 18}Q${x} ${y} ${x + 18} ${y}H${far}`} />
      <text className={classes(pen.label, styles.deliverable)} x={x + 24} y={y - 11}>
        {stop.deliverable}
      </text>
    </>
  );
}

function Stop({ stop, x }: { readonly stop: ProcessStage; readonly x: number }) {
  const big = stop.day === '15' || stop.day === '30';
  return (
    <>
      <circle
        className={big ? pen.fillInk : classes(pen.surface, pen.line)}
        cx={x}
        cy={main}
        r={big ? 12 : 8}
      />
      <Name stop={stop} x={x} />
    </>
  );
}

function Name({ stop, x }: { readonly stop: ProcessStage; readonly x: number }) {
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

const verticalStride = 82;
const verticalHeight = 734;
const verticalPlace = (index: number) => 66 + index * verticalStride;
const verticalLane = (index: number) => (7 - index) * 10;

/** The vertical form, for narrow screens. */
export function VerticalProcessTimeline({ stages, before, alt }: Props) {
  return (
    <Drawing width={320} height={verticalHeight} alt={alt} className={styles.drawing}>
      {stages.slice(0, 7).map(({ id }, index) => {
        const [x, y] = [verticalLane(index), verticalPlace(index)];
        return (
          <path
            key={id}
            className={pen.blue}
            d={`M0 ${y}H${x - 8}Q${x} ${y} ${x} ${y + 8}V${verticalHeight}`}
          />
        );
      })}
      <path className={classes(pen.line, pen.dashed)} d={`M0 8V${verticalPlace(0)}`} />
      <path className={styles.main} d={`M0 ${verticalPlace(0)}V${verticalPlace(6)}`} />
      <path className={styles.rail} d={`M0 ${verticalPlace(6)}V${verticalHeight}`} />
      <circle className={classes(pen.surface, styles.rail)} cx="0" cy="8" r="7" />
      <text className={pen.name} x="92" y="14">
        {before}
      </text>
      {stages.map((stop, index) => (
        <VerticalStop key={stop.id} stop={stop} y={verticalPlace(index)} />
      ))}
    </Drawing>
  );
}

function VerticalStop({ stop, y }: { readonly stop: ProcessStage; readonly y: number }) {
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
      {stop.day !== '45' && (
        <text className={classes(pen.label, styles.deliverable)} x="92" y={y + 39}>
          {stop.deliverable}
        </text>
      )}
    </>
  );
}
