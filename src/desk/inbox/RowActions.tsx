import type { LeadRow } from '../../../contract/desk/leads.ts';
import { Ellipsis, Mail, Phone } from '../../ui/icons/icons.tsx';
import { contactUrl, nameOfLead } from '../lead/contact.ts';
import type { LeadActions } from '../lead/useLeadActions.tsx';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import styles from './RowActions.module.css';

/** Reachable without opening the lead. */
export function ContactLinks({ lead, tabIndex }: { readonly lead: LeadRow; readonly tabIndex: number }) {
  const { email, phone } = lead;
  const name = nameOfLead(lead);
  return (
    <>
      {email && (
        <a
          className={styles.icon}
          href={contactUrl('mailto', email)}
          title={email}
          aria-label={`E-mail ${name}, ${email}`}
          tabIndex={tabIndex}
        >
          <Mail aria-hidden="true" />
        </a>
      )}
      {phone && (
        <a
          className={styles.icon}
          href={contactUrl('tel', phone)}
          title={phone}
          aria-label={`Call ${name}, ${phone}`}
          tabIndex={tabIndex}
        >
          <Phone aria-hidden="true" />
        </a>
      )}
    </>
  );
}

type MenuProps = { readonly lead: LeadRow; readonly actions: LeadActions; readonly isSkipped: boolean };

export function RowMenu({ lead, actions, isSkipped }: MenuProps) {
  const isSpam = lead.isSpam || lead.status === 'spam';
  return (
    <ActionMenu
      label={`Actions for ${nameOfLead(lead)}`}
      className={styles.icon}
      trigger={<Ellipsis aria-hidden="true" />}
      isSkipped={isSkipped}
      actions={[
        ...(lead.email ? [{ label: 'Reply', keyName: 'r', onChoose: () => actions.reply(lead) }] : []),
        { label: 'Log a call', keyName: 'c', onChoose: () => actions.logCall(lead) },
        ...(lead.repliedAt === null || lead.waitingSince !== null
          ? [{ label: 'Done, replied', keyName: 'd', onChoose: () => actions.markReplied(lead) }]
          : []),
        { label: 'Follow up', keyName: 'f', onChoose: () => actions.followUp([lead]) },
        { label: 'Assign', keyName: 'a', onChoose: () => actions.assign([lead]) },
        {
          label: isSpam ? 'Not spam' : 'Spam',
          onChoose: () => actions.setStatus([lead], isSpam ? 'new' : 'spam'),
        },
      ]}
    />
  );
}
