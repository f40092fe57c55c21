import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { Bar } from '../ui/Bar.tsx';
import { dateOf, daysText, momentName, spanText } from '../ui/moments.ts';
import type { TextContext } from '../lead-actions/change-text.ts';
import styles from './Clocks.module.css';
import { replyDueBy, timeLeft } from '../lead-actions/lead-clock.ts';
import text from '../ui/text.module.css';

type Props = { readonly lead: LeadDetails; readonly context: TextContext };

type Clock = {
  readonly label: string;
  readonly value: string;
  readonly tone: 'overdue' | 'soon' | 'plain';
  /** Null without a bar. */
  readonly share: number | null;
};

/** Until when the person has been promised a reply, and when unfinished data is erased. */
export const Clocks = ({ lead, context }: Props) => (
  <div className={styles.clocks}>
    <ClockBox clock={replyClock(lead, context)} />
    {lead.erasedOn !== null && <ClockBox clock={erasureClock(lead.erasedOn, lead.lastSaved, context)} />}
  </div>
);

const ClockBox = ({ clock: { label, value, tone, share } }: { readonly clock: Clock }) => (
  <div className={styles.clock} data-tone={tone}>
    <p className={text.meta}>{label}</p>
    <p className={styles.value}>{value}</p>
    {share !== null && <Bar share={share} tone={tone} />}
  </div>
);

function replyClock(lead: LeadDetails, { now, timeZone }: TextContext): Clock {
  const { repliedAt, submittedAt, replyBy, waitingSince } = lead;
  const dueBy = replyDueBy(lead);
  if (repliedAt !== null && waitingSince === null)
    return {
      label: `Replied ${momentName(repliedAt, now, timeZone)}`,
      value: submittedAt === null ? 'Not submitted' : `after ${spanText(repliedAt - submittedAt)}`,
      tone: replyBy !== null && repliedAt > replyBy ? 'overdue' : 'plain',
      share:
        submittedAt === null || replyBy === null
          ? null
          : Math.min(1, (repliedAt - submittedAt) / (replyBy - submittedAt)),
    };
  if (dueBy !== null) {
    const left = timeLeft(dueBy, now);
    const isOver = left.tone === 'overdue';
    return {
      label: `${waitingSince === null ? 'Reply' : 'Wrote again: reply'} by ${momentName(dueBy, now, timeZone)}`,
      value: isOver ? `${left.text.slice(1)} overdue` : `${left.text} left`,
      tone: left.tone,
      share: left.share,
    };
  }
  const reason = lead.isSpam ? 'held as spam' : submittedAt === null ? 'not submitted' : 'closed';
  return { label: 'Reply by', value: `No clock: ${reason}`, tone: 'plain', share: null };
}

const erasureClock = (erasedOn: number, lastSaved: number, { now, timeZone }: TextContext): Clock => ({
  label: `Erased on ${dateOf(erasedOn, timeZone)}`,
  value: `in ${daysText(erasedOn - now)}`,
  tone: 'plain',
  share: Math.min(1, Math.max(0, (now - lastSaved) / Math.max(1, erasedOn - lastSaved))),
});
