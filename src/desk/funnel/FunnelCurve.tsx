import { type FunnelCounts, funnelSteps } from '../../../contract/desk/reports.ts';
import { useWidth } from '../ui/useWidth.ts';
import styles from './FunnelCurve.module.css';

const curveHeight = 130;
/** So that the line's own width is not cut off. */
const top = 6;

/** How many are left from step to step; the figures above it say the same in numbers. */
export function FunnelCurve({ counts }: { readonly counts: FunnelCounts }) {
  const [ref, width] = useWidth();
  const { line, area, end } = drawCurve(
    funnelSteps.map((step) => counts[step]),
    { width, height: curveHeight },
  );
  return (
    <div ref={ref} className={styles.curve} aria-hidden="true">
      <svg width={width} height={curveHeight + top} viewBox={`0 ${-top} ${width} ${curveHeight + top}`}>
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
        <circle className={styles.end} cx={end.x} cy={end.y} r="5" />
      </svg>
    </div>
  );
}

/** The geometry of the funnel's curve: a level for each step, and a slope down to the next one. Sizes are pixels. */

interface CurveSize {
  readonly width: number;
  readonly height: number;
}

interface Curve {
  /** Path data of the line. */
  readonly line: string;
  /** Path data of the area below the line. */
  readonly area: string;
  /** Where the line ends. */
  readonly end: { readonly x: number; readonly y: number };
}

/** The part of a column in which the line falls to the column's level. */
const slope = 0.62;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Each count has a column of the same width; the first one, or the largest, is at the top. */
export function drawCurve(counts: readonly number[], { width, height }: CurveSize): Curve {
  const most = Math.max(1, ...counts);
  const column = width / Math.max(1, counts.length);
  const levels = counts.map((count) => round(height * (1 - count / most)));
  const [first = height] = levels;
  const last = levels.at(-1) ?? height;
  const parts = levels.slice(1).map((level, index) => {
    const x = (index + 1) * column;
    const from = levels[index] ?? level;
    const end = round(x + column * slope);
    const middle = round(x + (column * slope) / 2);
    return `H${round(x)}C${middle} ${from} ${middle} ${level} ${end} ${level}`;
  });
  const line = `M0 ${first}${parts.join('')}H${round(width)}`;
  return { line, area: `${line}V${height}H0Z`, end: { x: round(width), y: last } };
}
