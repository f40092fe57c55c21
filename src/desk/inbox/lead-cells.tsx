import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { contactUrl, nameOfLead } from '../ui/contact.ts';
import { Initials } from '../ui/Initials.tsx';
import styles from './lead-cells.module.css';
import text from '../ui/text.module.css';
import type { CurrentRow } from './useCurrentRow.ts';
import { Ellipsis, Mail, Phone } from '../../ui/icons/icons.tsx';
import type { LeadActions } from '../lead-actions/useLeadActions.tsx';
import { ActionMenu } from '../ui/ActionMenu.tsx';

export const clockId = ({ ref }: LeadSummary): string => `clock-${ref}`;

type WhoProps = {
  readonly lead: LeadSummary;
  readonly row: CurrentRow;
  readonly onOpen: (ref: string) => void;
};

export function Who({ lead, row, onOpen }: WhoProps) {
  const { ref, company, changedSinceReply, waitingSince, earlier, isSpam } = lead;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    row.move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className={styles.who}>
      <div className={styles.line}>
        <Link
          ref={row.linkRef(ref)}
          href={leadPage(ref)}
          className={classes(styles.name, text.cut)}
          tabIndex={row.tabIndexOf(ref)}
          aria-describedby={clockId(lead)}
          onKeyDown={onKeyDown}
          onClick={() => onOpen(ref)}
        >
          {nameOfLead(lead)}
        </Link>
        <span className={styles.badges}>
          {changedSinceReply && <Badge tone="accent">changed</Badge>}
          {waitingSince !== null && !changedSinceReply && <Badge tone="accent">answered</Badge>}
          {earlier > 0 && <Badge>{earlier} earlier</Badge>}
          {isSpam && <Badge tone="error">spam</Badge>}
        </span>
      </div>
      <p className={classes(styles.company, text.cut)}>{company}</p>
    </div>
  );
}

export const AsksFor = ({ lead: { asksFor } }: { readonly lead: LeadSummary }) => (
  <p className={classes(styles.asks, asksFor === '' && styles.muted)}>{asksFor || 'nothing yet'}</p>
);

export const Owner = ({ name }: { readonly name: string | null }) => (
  <div className={styles.owner}>
    {name === null ? (
      <>
        <span aria-hidden="true" className={styles.muted}>
          –
        </span>
        <span className={hidden.visuallyHidden}>no owner</span>
      </>
    ) : (
      <Initials name={name} />
    )}
  </div>
);

export const Age = ({ age }: { readonly age: string }) => (
  <span className={styles.age}>
    {age}
    <span className={styles.unit}> old</span>
  </span>
);

/** Reachable without opening the lead. */
export function LeadContact({ lead, tabIndex }: { readonly lead: LeadSummary; readonly tabIndex: number }) {
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

type MenuProps = { readonly lead: LeadSummary; readonly actions: LeadActions; readonly isSkipped: boolean };

export function RowMenu({ lead, actions, isSkipped }: MenuProps) {
  const { isSpam } = lead;
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
