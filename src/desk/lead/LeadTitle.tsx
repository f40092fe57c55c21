import { lostReasons, statusTitles } from '../../../contract/desk/lead-enums.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useSession } from '../api/session.ts';
import { momentName, timeThere } from '../ui/moments.ts';
import { ViewHeading } from '../ui/Page.tsx';
import type { TextContext } from '../lead-actions/change-text.ts';
import { nameOfLead } from '../ui/contact.ts';
import styles from './LeadTitle.module.css';
import layout from '../ui/layout.module.css';

type Props = { readonly lead: LeadDetails; readonly context: TextContext };

export function LeadTitle({ lead, context }: Props) {
  const { company, city, country, timeZone, ownerId, source, followUpAt, followUpText } = lead;
  const { account } = useSession();
  const there = timeThere(context.now, timeZone);
  const details = [
    company,
    [city, country].filter(Boolean).join(', '),
    there !== undefined && `there it is ${there}`,
  ].filter(Boolean);
  return (
    <div className={styles.title}>
      <ViewHeading>{nameOfLead(lead)}</ViewHeading>
      <div className={layout.row}>
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
      <p className={styles.details}>{details.join(' · ')}</p>
      <p className={styles.details}>
        {ownerId === null ? 'No owner' : `Owner: ${context.nameOf(ownerId)}`}
        {source !== null && ` · came by ${source}`}
      </p>
      {followUpAt !== null && (
        <p className={styles.followUp}>
          Follow-up {momentName(followUpAt, context.now, context.timeZone)}
          {followUpText !== null && `: ${followUpText}`}
        </p>
      )}
      {lead.spamReason !== null && <p className={styles.spam}>Looks like spam: {lead.spamReason}</p>}
    </div>
  );
}
