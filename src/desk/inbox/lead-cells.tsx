import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { nameOfLead } from '../lead/contact.ts';
import { leadPath } from '../lead/useOpenNext.ts';
import { Initials } from '../ui/Initials.tsx';
import styles from './lead-cells.module.css';
import type { CurrentRow } from './useCurrentRow.ts';

export const clockId = ({ ref }: LeadRow): string => `clock-${ref}`;

type WhoProps = {
  readonly lead: LeadRow;
  readonly row: CurrentRow;
  readonly onOpen: (ref: string) => void;
};

export function Who({ lead, row, onOpen }: WhoProps) {
  const { ref, company, changedSinceReply, waitingSince, earlier, isSpam, status } = lead;
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
          href={leadPath(ref)}
          className={styles.name ?? ''}
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
          {(isSpam || status === 'spam') && <Badge tone="error">spam</Badge>}
        </span>
      </div>
      <p className={styles.company}>{company}</p>
    </div>
  );
}

export const AsksFor = ({ lead: { asksFor } }: { readonly lead: LeadRow }) => (
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

export const Age = ({ text }: { readonly text: string }) => (
  <span className={styles.age}>
    {text}
    <span className={styles.unit}> old</span>
  </span>
);
