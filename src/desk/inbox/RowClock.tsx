import { type LeadRow, lostReasons, statusTitles } from '../../../contract/desk/leads.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { leadClock } from '../lead/lead-clock.ts';
import { useReader } from '../lead/useReader.ts';
import { Bar } from '../ui/Bar.tsx';
import { dayName, timeOfDay } from '../ui/moments.ts';
import styles from './RowClock.module.css';

/** Time left to reply, or what has taken its place. */
export function RowClock({ lead, id }: { readonly lead: LeadRow; readonly id: string }) {
  const { now, timeZone } = useReader();
  const clock = leadClock(lead, now);
  switch (clock.kind) {
    case 'running':
      return (
        <div className={styles.clock} id={id} data-tone={clock.tone}>
          <p className={styles.time}>
            <span aria-hidden="true">{clock.text}</span>
            <span className={hidden.visuallyHidden}>{clock.words}</span>
          </p>
          <Bar share={clock.share} tone={clock.tone} />
        </div>
      );
    case 'closed':
      return (
        <div className={styles.clock} id={id}>
          <p className={styles.time}>{statusTitles[lead.status]}</p>
          {lead.lostReason && <p className={styles.note}>{lostReasons[lead.lostReason]}</p>}
        </div>
      );
    case 'snoozed':
      return (
        <div className={styles.clock} id={id}>
          <p className={styles.time}>{timeOfDay(clock.until, timeZone)}</p>
          <p className={styles.note}>back {dayName(clock.until, now, timeZone)}</p>
        </div>
      );
    case 'replied':
      return (
        <div className={styles.clock} id={id}>
          <p className={styles.time}>{statusTitles[lead.status]}</p>
          <p className={styles.note}>{clock.after === null ? 'replied' : `after ${clock.after}`}</p>
        </div>
      );
    case 'none':
      return (
        <div className={styles.clock} id={id}>
          <p className={styles.time}>No clock</p>
          <p className={styles.note}>{clock.why}</p>
        </div>
      );
    default:
      return clock satisfies never;
  }
}
