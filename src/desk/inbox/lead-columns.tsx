import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { LeadRow, View } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import hidden from '../../ui/visually-hidden.module.css';
import type { TextContext } from '../lead/change-text.ts';
import { nameOfLead } from '../lead/contact.ts';
import { StepDots } from '../lead/StepDots.tsx';
import type { LeadActions } from '../lead/useLeadActions.tsx';
import { leadPath } from '../lead/useOpenNext.ts';
import type { Column } from '../ui/DataTable.tsx';
import { Initials } from '../ui/Initials.tsx';
import { timeThere } from '../ui/moments.ts';
import { ageText } from '../ui/spans.ts';
import { ContactLinks, RowMenu } from './RowActions.tsx';
import { RowClock } from './RowClock.tsx';
import { SelectAll, type Selection, SelectRow } from './selection.tsx';
import styles from './lead-columns.module.css';
import type { CurrentRow } from './useCurrentRow.ts';

export interface ListContext {
  readonly view: View;
  readonly context: TextContext;
  readonly row: CurrentRow;
  readonly selection: Selection;
  readonly actions: LeadActions;
  readonly onOpen: (ref: string) => void;
}

const clockTitles: Readonly<Partial<Record<View, string>>> = { snoozed: 'Back at', closed: 'Outcome' };

/** The columns of the inbox: the one place that says what a row shows, how wide, and where in the card on phones. */
export const leadColumns = (list: ListContext): readonly Column<LeadRow>[] => {
  const { view, context, row, selection, actions } = list;
  return [
    {
      id: 'select',
      title: 'Select',
      heading: <SelectAll selection={selection} />,
      isTitleHidden: true,
      width: 'box',
      stacked: '1 box',
      cell: (lead) => <SelectRow lead={lead} selection={selection} tabIndex={row.tabIndexOf(lead.ref)} />,
    },
    {
      id: 'clock',
      title: clockTitles[view] ?? 'Reply within',
      width: 'medium',
      stacked: '1 end',
      cell: (lead) => <RowClock lead={lead} context={context} id={clockId(lead)} />,
    },
    {
      id: 'who',
      title: 'Who',
      isRowHeader: true,
      width: 'large',
      stacked: '1 start',
      cell: (lead) => <Who lead={lead} list={list} />,
    },
    { id: 'asks', title: 'Asks for', stacked: '3 whole', cell: (lead) => <AsksFor lead={lead} /> },
    {
      id: 'page',
      title: 'Page',
      width: 'medium',
      stacked: '4 whole',
      cell: ({ page }) =>
        page !== null && (
          <code className={styles.page} title={page}>
            {page}
          </code>
        ),
    },
    {
      id: 'place',
      title: 'There now',
      width: 'small',
      stacked: '2 start',
      cell: (lead) => <Place lead={lead} now={context.now} />,
    },
    {
      id: 'steps',
      title: 'Steps',
      width: 'small',
      stacked: '5 first',
      cell: ({ steps }) => <StepDots steps={steps} />,
    },
    {
      id: 'owner',
      title: 'Owner',
      width: 'tiny',
      stacked: '5 second',
      cell: ({ ownerId }) => <Owner name={ownerId === null ? null : context.nameOf(ownerId)} />,
    },
    {
      id: 'age',
      title: 'Age',
      width: 'tiny',
      stacked: '2 end',
      cell: ({ firstSeen }) => <Age text={ageText(context.now - firstSeen)} />,
    },
    {
      id: 'contact',
      title: 'Contact',
      isNumeric: true,
      width: 'medium',
      stacked: '5 end',
      cell: (lead) => (
        <span className={styles.contact}>
          <ContactLinks lead={lead} tabIndex={row.tabIndexOf(lead.ref)} />
          <RowMenu lead={lead} actions={actions} isSkipped={row.tabIndexOf(lead.ref) < 0} />
        </span>
      ),
    },
  ];
};

const clockId = ({ ref }: LeadRow): string => `clock-${ref}`;

type WhoProps = { readonly lead: LeadRow; readonly list: ListContext };

function Who({ lead, list: { row, onOpen } }: WhoProps) {
  const { ref, company, changedSinceReply, earlier, isSpam, status } = lead;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    row.move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className={styles.who}>
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
        {earlier > 0 && <Badge>{earlier} earlier</Badge>}
        {(isSpam || status === 'spam') && <Badge tone="error">spam</Badge>}
      </span>
      <p className={company === '' ? styles.blank : styles.company}>{company || '–'}</p>
    </div>
  );
}

const AsksFor = ({ lead: { asksFor } }: { readonly lead: LeadRow }) => (
  <p className={classes(styles.asks, asksFor === '' && styles.muted)}>{asksFor || 'nothing yet'}</p>
);

function Place({ lead: { city, country, timeZone }, now }: { readonly lead: LeadRow; readonly now: number }) {
  const time = timeThere(now, timeZone);
  return (
    <div className={styles.place}>
      <span className={styles.city} title={[city, country].filter(Boolean).join(', ') || undefined}>
        {city ?? country ?? 'unknown'}
      </span>
      {city !== null && country !== null && <span className={hidden.visuallyHidden}>, {country}</span>}
      {time !== undefined && <span className={styles.localTime}>{time}</span>}
    </div>
  );
}

const Owner = ({ name }: { readonly name: string | null }) => (
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

const Age = ({ text }: { readonly text: string }) => (
  <span className={styles.age}>
    {text}
    <span className={styles.unit}> old</span>
  </span>
);
