import { capitalised, countText } from '../../../contract/english.ts';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { classes } from '../../ui/classes.ts';
import { ChevronDown, ChevronRight } from '../../ui/icons/icons.tsx';
import { Moment } from '../ui/Moment.tsx';
import { attemptText, lastReason } from './delivery-state.ts';
import { reasonText } from '../../../contract/desk/reason-text.ts';
import styles from './Attempts.module.css';
import text from '../ui/text.module.css';

/** Every attempt of a delivery with its outcome, the latest first. */
export const Attempts = ({ row: { attempts, messageId } }: { readonly row: DeliveryRow }) => (
  <div className={styles.attempts}>
    <ol className={styles.list} reversed>
      {attempts.toReversed().map((attempt, index) => (
        <li key={attempt.at} className={styles.attempt} data-failed={attempt.delivered ? undefined : ''}>
          <span className={classes(styles.number, text.meta)}>{attempts.length - index}</span>
          <span className={styles.time}>
            <Moment at={attempt.at} />
          </span>
          <span className={styles.reason}>{capitalised(attemptText(attempt))}</span>
        </li>
      ))}
    </ol>
    <p className={classes(text.breakable, text.note)}>
      Message id for the receiver: <code>{messageId}</code>
    </p>
  </div>
);

type ToggleProps = {
  readonly row: DeliveryRow;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
};

/** How many attempts there were and why the last one failed; unfolds all of them. */
export function AttemptsToggle({ row, isUnfolded, onToggle }: ToggleProps) {
  if (row.attempts.length === 0) return <span className={text.note}>none yet</span>;
  const reason = lastReason(row);
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isUnfolded} onClick={onToggle}>
        {isUnfolded ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {countText(row.attempts.length, 'attempt')}
      </button>
      {reason !== null && !isUnfolded && <span className={styles.lastReason}>{reasonText(reason)}</span>}
    </>
  );
}
