import { formatCount } from '../ui/numbers.ts';
import styles from './CountList.module.css';
import { recordCounts } from './record-counts.ts';

/** How many records of each kind. */
export const CountList = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => (
  <dl className={styles.counts}>
    {recordCounts(counts).map(({ title, count }) => (
      <div key={title} className={styles.count}>
        <dt>{title}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
);
