import { type FunnelCounts, funnelSteps } from '../../../contract/desk/reports.ts';
import { useWidth } from '../ui/useWidth.ts';
import { drawCurve } from './curve.ts';
import styles from './FunnelCurve.module.css';

const height = 130;
/** So that the line's own width is not cut off. */
const top = 6;

/** How many are left from step to step; the figures above it say the same in numbers. */
export function FunnelCurve({ counts }: { readonly counts: FunnelCounts }) {
  const [ref, width] = useWidth();
  const { line, area, end } = drawCurve(
    funnelSteps.map((step) => counts[step]),
    { width, height },
  );
  return (
    <div ref={ref} className={styles.curve} aria-hidden="true">
      <svg width={width} height={height + top} viewBox={`0 ${-top} ${width} ${height + top}`}>
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
        <circle className={styles.end} cx={end.x} cy={end.y} r="5" />
      </svg>
    </div>
  );
}
