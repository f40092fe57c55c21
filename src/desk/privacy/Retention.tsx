import { classes } from '../../ui/classes.ts';
import { useAnswer } from '../api/queries.ts';
import { countOf } from '../ui/numbers.ts';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './Retention.module.css';
import text from '../ui/text.module.css';

/** How long each kind of record is kept, and why. */
export function Retention() {
  const { data, error } = useAnswer('retention', undefined, { staleTime: Infinity });
  if (!data) return <Waiting error={error} />;
  const kinds = [
    {
      title: 'Unfinished leads',
      kept: countOf(data.unfinishedDays, 'day'),
      why: 'after the last save, then they are erased with all that belongs to them. The person never pressed Submit and does not expect an answer.',
    },
    {
      title: 'Submitted leads',
      kept: 'Until the person asks',
      why: 'because an offer or a contract may come of them. A person who asks is erased here, with a receipt.',
    },
    {
      title: 'IP addresses',
      kept: countOf(data.ipDays, 'day'),
      why: 'then they are shortened, so that they no longer tell one visitor from another. Until then they help against spam.',
    },
    {
      title: 'Counts of the funnel',
      kept: 'For good',
      why: 'because they are numbers by day without any person.',
    },
    {
      title: 'Audit log and receipts',
      kept: 'For good',
      why: 'because they must prove later what was done. They hold ids and numbers only.',
    },
  ];
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ title, kept, why }) => (
        <div key={title} className={styles.kind}>
          <dt>{title}</dt>
          <dd className={styles.kept}>{kept}</dd>
          <dd className={classes(styles.why, text.muted)}>{why}</dd>
        </div>
      ))}
    </dl>
  );
}
