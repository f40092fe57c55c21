import { type LeadDetails, lostReasons, statusTitles } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useSession } from '../access/session.tsx';
import { momentName, timeThere } from '../ui/moments.ts';
import type { Reader } from './change-text.ts';
import styles from './LeadTitle.module.css';
import { nameOfLead } from './useLeadActions.tsx';

type Props = { readonly lead: LeadDetails; readonly reader: Reader };

export function LeadTitle({ lead, reader }: Props) {
  const { company, city, country, timeZone, ownerId, snoozedUntil } = lead;
  const { account } = useSession();
  const there = timeThere(reader.now, timeZone);
  const facts = [
    company,
    [city, country].filter(Boolean).join(', '),
    there !== undefined && `there it is ${there}`,
  ].filter(Boolean);
  return (
    <div className={styles.title}>
      <h1>{nameOfLead(lead)}</h1>
      <div className={styles.badges}>
        {lead.changedSinceReply && (
          <Badge tone="accent">
            changed since {lead.repliedBy === account.id ? 'you replied' : 'the reply'}
          </Badge>
        )}
        <Badge tone={lead.status === 'spam' ? 'error' : lead.status === 'won' ? 'success' : 'plain'}>
          {statusTitles[lead.status]}
          {lead.lostReason && `: ${lostReasons[lead.lostReason].toLowerCase()}`}
        </Badge>
        {lead.isSpam && lead.status !== 'spam' && <Badge tone="error">looks like spam</Badge>}
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <p className={styles.facts}>
        {ownerId === null ? 'No owner' : `Owner: ${reader.nameOf(ownerId)}`}
        {snoozedUntil !== null &&
          snoozedUntil > reader.now &&
          ` · snoozed until ${momentName(snoozedUntil, reader.now, reader.timeZone)}`}
      </p>
      {lead.spamReason !== null && <p className={styles.spam}>Looks like spam: {lead.spamReason}</p>}
    </div>
  );
}
