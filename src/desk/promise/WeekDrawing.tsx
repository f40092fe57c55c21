import { type PromiseWeek, promiseTarget } from '../../../contract/desk/insight.ts';
import { formatShortDay } from '../ui/dates.ts';
import { formatShare } from '../ui/numbers.ts';
import { useWidth } from '../ui/useWidth.ts';
import { labelEvery, layOutWeeks, type WeekSteps } from './week-steps.ts';
import styles from './WeekDrawing.module.css';

const plotHeight = 190;
const margin = { top: 24, right: 8, bottom: 30, left: 46 };
const labelWidth = 62;

type Props = { readonly weeks: readonly PromiseWeek[] };

/** The share of each week as a step, with the target. The table beside it says the same in words. */
export function WeekDrawing({ weeks }: Props) {
  const [ref, width] = useWidth();
  const height = plotHeight + margin.top + margin.bottom;
  return (
    <figure ref={ref} className={styles.figure}>
      <svg width={width} height={height} aria-hidden="true">
        {width > 0 && (
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <Plot weeks={weeks} width={width - margin.left - margin.right} />
          </g>
        )}
      </svg>
      <figcaption className={styles.caption}>
        Replies in time, by the week in which they fell due. Broken line: the target of{' '}
        {formatShare(promiseTarget)}.
      </figcaption>
    </figure>
  );
}

function Plot({ weeks, width }: Props & { readonly width: number }) {
  const layout = layOutWeeks(weeks, { width, height: plotHeight }, promiseTarget);
  const stepWidth = width / Math.max(1, weeks.length);
  const every = labelEvery(stepWidth, labelWidth);
  const last = weeks.length - 1;
  return (
    <>
      <Axis lowest={layout.lowest} targetY={layout.targetY} width={width} />
      <Steps layout={layout} />
      {weeks.map(
        ({ week }, index) =>
          // Counted from the current week, which always has its label.
          (last - index) % every === 0 && (
            <text
              key={week}
              className={styles.label}
              x={index === last ? width : (index + 0.5) * stepWidth}
              y={plotHeight + 22}
              textAnchor={index === last ? 'end' : 'middle'}
            >
              {formatShortDay(week)}
            </text>
          ),
      )}
    </>
  );
}

type AxisProps = { readonly lowest: number; readonly targetY: number; readonly width: number };

function Axis({ lowest, targetY, width }: AxisProps) {
  const lines = [
    { share: 1, y: 0, look: styles.rule },
    { share: promiseTarget, y: targetY, look: styles.target },
    { share: lowest, y: plotHeight, look: styles.rule },
  ];
  return lines.map(({ share, y, look }) => (
    <g key={share}>
      <line className={look} x1={0} x2={width} y1={y} y2={y} />
      <text className={styles.label} x={-8} y={y + 4.5} textAnchor="end">
        {formatShare(share)}
      </text>
    </g>
  ));
}

function Steps({ layout: { steps, risers } }: { readonly layout: WeekSteps }) {
  const current = steps.at(-1);
  return (
    <>
      {steps.map(({ week, x, width, y }) => (
        <rect key={week} className={styles.area} x={x} y={y} width={width} height={plotHeight - y} />
      ))}
      {risers.map(({ x, from, to }) => (
        <line key={x} className={styles.riser} x1={x} x2={x} y1={from} y2={to} />
      ))}
      {steps.map(({ week, share, x, width, y, isBelowTarget }) => (
        <g key={week} className={isBelowTarget ? styles.below : styles.kept}>
          <line x1={x} x2={x + width} y1={y} y2={y} />
          {isBelowTarget && (
            <text className={styles.value} x={x + width / 2} y={y - 8} textAnchor="middle">
              {formatShare(share)}
            </text>
          )}
        </g>
      ))}
      {current && <circle className={styles.current} cx={current.x + current.width} cy={current.y} r={5} />}
    </>
  );
}
