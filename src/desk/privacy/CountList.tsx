import styles from './CountList.module.css';
import { formatCount } from '../../../contract/english.ts';
import { personRecords } from '../../../contract/desk/privacy.ts';

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

interface RecordCount {
  readonly title: string;
  readonly count: number;
}

/** The counts of a preview or receipt that are not zero, with titles; kinds of later versions keep their names. */
export const recordCounts = (counts: Readonly<Record<string, number>>): readonly RecordCount[] => {
  const titles: Readonly<Record<string, string>> = personRecords;
  const known = Object.keys(titles).filter((kind) => kind in counts);
  const unknown = Object.keys(counts).filter((kind) => !(kind in titles));
  return [...known, ...unknown]
    .map((kind) => ({ title: titles[kind] ?? kind, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
};
