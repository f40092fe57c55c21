import { type PromiseWeek, promiseTarget } from '../../../contract/desk/reports.ts';
import { formatShortDay } from '../ui/moments.ts';
import { formatShare } from '../ui/numbers.ts';
import { useWidth } from '../ui/useWidth.ts';
import { labelEvery, layOutWeeks, type WeekSteps } from './week-steps.ts';
import styles from './WeekDrawing.module.css';
import text from '../ui/text.module.css';

/** Wide drawings are as high as the table beside them. */
const plotHeightFor = (width: number): number => Math.min(330, Math.max(190, Math.round(width * 0.42)));
const margin = { top: 24, right: 8, bottom: 34, left: 46 };
const labelWidth = 62;
const valueWidth = 44;

type Props = { readonly weeks: readonly PromiseWeek[] };

/** The share of each week as a step, with the target. The table beside it says the same in words. */
export function WeekDrawing({ weeks }: Props) {
  const [ref, width] = useWidth();
  const height = plotHeightFor(width) + margin.top + margin.bottom;
  return (
    <figure ref={ref} className={styles.figure}>
      <svg width={width} height={height} aria-hidden="true">
        {width > 0 && (
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <Plot weeks={weeks} width={width - margin.left - margin.right} height={plotHeightFor(width)} />
          </g>
        )}
      </svg>
      <figcaption className={text.note}>
        Replies in time, by the week in which they fell due. Broken line: the target of{' '}
        {formatShare(promiseTarget)}.
      </figcaption>
    </figure>
  );
}

function Plot({ weeks, width, height }: Props & { readonly width: number; readonly height: number }) {
  const layout = layOutWeeks(weeks, { width, height }, promiseTarget);
  const stepWidth = width / Math.max(1, weeks.length);
  const every = labelEvery(stepWidth, labelWidth);
  const last = weeks.length - 1;
  return (
    <>
      {layout.steps.map(({ week, x, width: stepped, y }) => (
        <rect key={week} className={styles.area} x={x} y={y} width={stepped} height={height - y} />
      ))}
      <Axis layout={layout} width={width} height={height} />
      <Steps layout={layout} />
      {weeks.map(
        ({ week }, index) =>
          // Counted from the current week, which always has its label.
          (last - index) % every === 0 && (
            <text
              key={week}
              className={styles.label}
              x={index === last ? width : (index + 0.5) * stepWidth}
              y={height + 22}
              textAnchor={index === last ? 'end' : 'middle'}
            >
              {formatShortDay(week)}
            </text>
          ),
      )}
    </>
  );
}

type AxisProps = { readonly layout: WeekSteps; readonly width: number; readonly height: number };

function Axis({ layout: { lowest, targetY }, width, height }: AxisProps) {
  const lines = [
    { share: 1, y: 0, look: styles.rule },
    { share: promiseTarget, y: targetY, look: styles.target },
    { share: lowest, y: height, look: styles.rule },
  ];
  return lines.map(({ share, y, look }) => (
    <g key={share}>
      <line className={look} x1={0} x2={width} y1={y} y2={y} />
      <text
        className={look === styles.target ? styles.goal : styles.label}
        x={-8}
        // The target is close below the top.
        y={look === styles.target ? y + 11 : y + 4.5 - (y === 0 ? 4 : 0)}
        textAnchor="end"
      >
        {formatShare(share)}
      </text>
    </g>
  ));
}

function Steps({ layout: { steps, risers } }: { readonly layout: WeekSteps }) {
  const current = steps.at(-1);
  return (
    <>
      {risers.map(({ x, from, to }) => (
        <line key={x} className={styles.riser} x1={x} x2={x} y1={from} y2={to} />
      ))}
      {steps.map(({ week, share, x, width, y, isBelowTarget }) => (
        <g key={week} className={isBelowTarget ? styles.below : styles.kept}>
          <line x1={x} x2={x + width} y1={y} y2={y} />
          {isBelowTarget && width >= valueWidth && (
            <text className={styles.value} x={x + width / 2} y={y - 9} textAnchor="middle">
              {formatShare(share)}
            </text>
          )}
        </g>
      ))}
      {current && <circle className={styles.current} cx={current.x + current.width} cy={current.y} r={5} />}
    </>
  );
}
