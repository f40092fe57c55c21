import { Ellipsis, Mail, Phone } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Link } from 'wouter';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { StepDots } from '../lead/StepDots.tsx';
import { nameOfLead } from '../lead/useLeadActions.tsx';
import { leadPath } from '../lead/useOpenNext.ts';
import { useReader } from '../lead/useReader.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Initials } from '../ui/Initials.tsx';
import { timeThere } from '../ui/moments.ts';
import { ageText } from '../ui/spans.ts';
import styles from './LeadTable.module.css';
import { RowClock } from './RowClock.tsx';

export interface RowActions {
  readonly reply: (lead: LeadRow) => void;
  readonly done: (lead: LeadRow) => void;
  readonly snooze: (lead: LeadRow) => void;
  readonly assign: (lead: LeadRow) => void;
  readonly setSpam: (lead: LeadRow, isSpam: boolean) => void;
}

type Props = {
  readonly lead: LeadRow;
  readonly isCurrent: boolean;
  /** Tab reaches the controls of one row; the arrow keys, `j` and `k` reach the others. */
  readonly isTabStop: boolean;
  readonly isNew: boolean;
  readonly isSelected: boolean | undefined;
  readonly linkRef: (link: HTMLAnchorElement | null) => void;
  readonly actions: RowActions | undefined;
  readonly onFocus: () => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
};

export function InboxRow(props: Props) {
  const { lead, isCurrent, isTabStop, isNew, isSelected, linkRef, actions } = props;
  const { onFocus, onMove, onToggle, onOpen } = props;
  const { nameOf, now } = useReader();
  const id = useId();
  const name = nameOfLead(lead);
  const tabIndex = isTabStop ? 0 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <tr
      className={styles.row}
      data-current={isCurrent ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-new={isNew ? '' : undefined}
      onFocus={onFocus}
    >
      {isSelected !== undefined && (
        <td className={styles.select}>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              tabIndex={tabIndex}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      <td className={styles.clock}>
        <RowClock lead={lead} id={`${id}-clock`} />
      </td>
      <th scope="row" className={styles.who}>
        <Link
          ref={linkRef}
          href={leadPath(lead.ref)}
          className={styles.name ?? ''}
          tabIndex={tabIndex}
          aria-describedby={`${id}-clock`}
          onKeyDown={onKeyDown}
          onClick={onOpen}
        >
          {name}
        </Link>
        <RowBadges lead={lead} />
        <p className={lead.company === '' ? styles.blank : styles.company}>{lead.company || '–'}</p>
      </th>
      <td className={styles.asks}>
        {lead.asksFor === '' ? <span className={styles.nothing}>nothing yet</span> : <p>{lead.asksFor}</p>}
      </td>
      <td className={styles.page}>
        {lead.page === null ? (
          <span className={styles.blank}>–</span>
        ) : (
          <code title={lead.page}>{lead.page}</code>
        )}
      </td>
      <td className={styles.place}>
        <Place lead={lead} now={now} />
      </td>
      <td className={styles.steps}>
        <StepDots steps={lead.steps} />
      </td>
      <td className={styles.owner}>
        {lead.ownerId === null ? <NoOwner /> : <Initials name={nameOf(lead.ownerId)} />}
      </td>
      <td className={styles.age}>
        {ageText(now - lead.firstSeen)}
        <span className={styles.unit}> old</span>
      </td>
      <td className={styles.contact}>
        <Contact lead={lead} name={name} tabIndex={tabIndex} />
        {actions && <RowMenu lead={lead} name={name} actions={actions} isSkipped={!isTabStop} />}
      </td>
    </tr>
  );
}

function RowBadges({ lead: { changedSinceReply, earlier, isSpam, status } }: { readonly lead: LeadRow }) {
  return (
    <span className={styles.badges}>
      {changedSinceReply && <Badge tone="accent">changed</Badge>}
      {earlier > 0 && <Badge>{earlier} earlier</Badge>}
      {(isSpam || status === 'spam') && <Badge tone="error">spam</Badge>}
    </span>
  );
}

function Place({ lead: { city, country, timeZone }, now }: { readonly lead: LeadRow; readonly now: number }) {
  const time = timeThere(now, timeZone);
  return (
    <>
      <span className={styles.city} title={[city, country].filter(Boolean).join(', ') || undefined}>
        {city ?? country ?? 'unknown'}
      </span>
      {city !== null && country !== null && <span className={hidden.visuallyHidden}>, {country}</span>}
      {time !== undefined && <span className={styles.localTime}>{time}</span>}
    </>
  );
}

const NoOwner = () => (
  <span className={styles.nothing}>
    <span aria-hidden="true">–</span>
    <span className={hidden.visuallyHidden}>no owner</span>
  </span>
);

type ContactProps = { readonly lead: LeadRow; readonly name: string; readonly tabIndex: number };

/** Reachable without opening the lead. */
function Contact({ lead: { email, phone }, name, tabIndex }: ContactProps) {
  return (
    <>
      {email && (
        <a
          className={styles.icon}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
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
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
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

type MenuProps = {
  readonly lead: LeadRow;
  readonly name: string;
  readonly actions: RowActions;
  readonly isSkipped: boolean;
};

function RowMenu({ lead, name, actions, isSkipped }: MenuProps) {
  const isSpam = lead.isSpam || lead.status === 'spam';
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      className={styles.icon}
      trigger={<Ellipsis aria-hidden="true" />}
      isSkipped={isSkipped}
      actions={[
        ...(lead.email ? [{ label: 'Reply', keyName: 'r', onChoose: () => actions.reply(lead) }] : []),
        ...(lead.repliedAt === null
          ? [{ label: 'Done, replied', keyName: 'd', onChoose: () => actions.done(lead) }]
          : []),
        { label: 'Snooze', keyName: 's', onChoose: () => actions.snooze(lead) },
        { label: 'Assign', keyName: 'a', onChoose: () => actions.assign(lead) },
        { label: isSpam ? 'Not spam' : 'Spam', onChoose: () => actions.setSpam(lead, !isSpam) },
      ]}
    />
  );
}
