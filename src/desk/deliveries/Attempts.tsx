import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { Moment } from '../ui/Moment.tsx';
import { reasonText } from './reason-text.ts';
import styles from './Attempts.module.css';

/** Every attempt of a delivery with its outcome, the latest first. */
export const Attempts = ({ row: { attempts, messageId } }: { readonly row: DeliveryRow }) => (
  <div className={styles.attempts}>
    <ol className={styles.list} reversed>
      {attempts.toReversed().map(({ at, delivered, reason }, index) => (
        <li key={at} className={styles.attempt} data-failed={delivered ? undefined : ''}>
          <span className={styles.number}>{attempts.length - index}</span>
          <span className={styles.time}>
            <Moment at={at} />
          </span>
          <span className={styles.reason}>{delivered ? 'Delivered' : `Failed: ${reasonText(reason)}`}</span>
        </li>
      ))}
    </ol>
    <p className={styles.id}>
      Message id for the receiver: <code>{messageId}</code>
    </p>
  </div>
);
