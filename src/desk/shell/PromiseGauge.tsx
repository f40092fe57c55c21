import type { Overview } from '../../../contract/desk/leads.ts';
import { promiseDays, promiseTarget } from '../../../contract/desk/reports.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { classes } from '../../ui/classes.ts';
import { formatShare } from '../ui/numbers.ts';
import styles from './PromiseGauge.module.css';
import text from '../ui/text.module.css';

const size = { width: 160, height: 28 };

/** The share of replies within the promised time, with its course over the weeks. */
export function PromiseGauge({ promise: { kept, due, weeks } }: { readonly promise: Overview['promise'] }) {
  if (due === 0)
    return (
      <p className={classes(styles.note, text.label)}>No reply was due in the last {promiseDays} days.</p>
    );
  const step = size.width / Math.max(1, weeks.length - 1);
  const points = weeks.map((share, index) => [index * step, 2 + (1 - share) * (size.height - 4)] as const);
  const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
  return (
    <div className={styles.gauge}>
      <p className={classes(styles.note, text.label)}>Replied within {replyHours} h</p>
      <p className={styles.share}>{formatShare(kept / due)}</p>
      <svg viewBox={`-2 0 ${size.width + 6} ${size.height}`} aria-hidden="true" className={styles.line}>
        <polyline points={points.map((point) => point.join(',')).join(' ')} />
        <circle cx={lastX} cy={lastY} r="3" />
      </svg>
      <p className={classes(styles.note, text.label)}>
        last {promiseDays} days, promise {formatShare(promiseTarget)}
      </p>
    </div>
  );
}
