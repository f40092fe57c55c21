import type { ReactNode } from 'react';
import { lostReasons, statusTitles, type View } from '../../../contract/desk/lead-enums.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import hidden from '../../ui/visually-hidden.module.css';
import type { TextContext } from '../lead-actions/change-text.ts';
import { leadClock } from '../lead-actions/lead-clock.ts';
import { Bar } from '../ui/Bar.tsx';
import { dateOf, dayName, timeOfDay } from '../ui/moments.ts';
import styles from './RowClock.module.css';
import text from '../ui/text.module.css';

type Props = {
  readonly view: View;
  readonly lead: LeadSummary;
  readonly context: TextContext;
  readonly id: string;
};

/** Time left to reply, or what has taken its place. */
export function RowClock({ view, lead, context: { now, timeZone }, id }: Props) {
  const clock = view === 'closed' ? ({ kind: 'closed' } as const) : leadClock(lead, now);
  if (view === 'unfinished' && lead.erasedOn !== null)
    return <Stopped id={id} title={dateOf(lead.erasedOn, timeZone)} note={null} />;
  if (view === 'spam') return <Stopped id={id} title={lead.spamReason ?? 'marked by sales'} note={null} />;
  switch (clock.kind) {
    case 'running':
      return (
        <div className={styles.clock} id={id} data-tone={clock.tone}>
          <p className={classes(styles.time, text.cut)}>
            <span aria-hidden="true">{clock.text}</span>
            <span className={hidden.visuallyHidden}>{clock.spokenText}</span>
          </p>
          <Bar share={clock.share} tone={clock.tone} />
        </div>
      );
    case 'closed':
      return (
        <Stopped
          id={id}
          title={
            <Badge tone={lead.status === 'won' ? 'success' : 'plain'}>{statusTitles[lead.status]}</Badge>
          }
          note={lead.lostReason && lostReasons[lead.lostReason]}
        />
      );
    case 'follow-up':
      return (
        <Stopped
          id={id}
          title={timeOfDay(clock.until, timeZone)}
          note={[dayName(clock.until, now, timeZone), lead.followUpText].filter(Boolean).join(', ')}
        />
      );
    case 'replied':
      return (
        <Stopped
          id={id}
          title={statusTitles[lead.status]}
          note={clock.after === null ? 'replied' : `after ${clock.after}`}
        />
      );
    case 'none':
      return <Stopped id={id} title="No clock" note={clock.why} />;
    default:
      return clock satisfies never;
  }
}

type StoppedProps = { readonly id: string; readonly title: ReactNode; readonly note: string | null };

const Stopped = ({ id, title, note }: StoppedProps) => (
  <div className={styles.clock} id={id}>
    <p className={classes(styles.time, text.cut)}>{title}</p>
    {note !== null && <p className={classes(styles.note, text.cut, text.note)}>{note}</p>}
  </div>
);
