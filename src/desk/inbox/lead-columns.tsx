import { statusTitles, type View } from '../../../contract/desk/lead-enums.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import type { TextContext } from '../lead-actions/change-text.ts';
import type { LeadActions } from '../lead-actions/useLeadActions.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { ageText } from '../ui/moments.ts';
import { Age, AsksFor, clockId, LeadContact, Owner, RowMenu, Who } from './lead-cells.tsx';
import { RowClock } from './RowClock.tsx';
import { SelectAll, type Selection, SelectRow } from './selection.tsx';
import styles from './lead-cells.module.css';
import { classes } from '../../ui/classes.ts';
import text from '../ui/text.module.css';
import type { CurrentRow } from './useCurrentRow.ts';

export interface ListContext {
  readonly view: View;
  readonly context: TextContext;
  readonly row: CurrentRow;
  readonly selection: Selection;
  readonly actions: LeadActions;
  readonly onOpen: (ref: string) => void;
}

const clockTitles: Readonly<Partial<Record<View, string>>> = {
  'follow-ups': 'Back at',
  closed: 'Outcome',
  unfinished: 'Erased on',
  spam: 'Reason',
};

/** The columns of the inbox: the one place that says what a row shows, how wide, and where in the card on phones. */
export const leadColumns = ({
  view,
  context,
  row,
  selection,
  actions,
  onOpen,
}: ListContext): readonly Column<LeadSummary>[] => [
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
    cell: (lead) => <RowClock view={view} lead={lead} context={context} id={clockId(lead)} />,
  },
  {
    id: 'who',
    title: 'Who',
    isRowHeader: true,
    width: 'large',
    stacked: '1 start',
    cell: (lead) => <Who lead={lead} row={row} onOpen={onOpen} />,
  },
  { id: 'asks', title: 'Asks for', stacked: '2 whole', cell: (lead) => <AsksFor lead={lead} /> },
  {
    id: 'page',
    title: 'Page',
    width: 'medium',
    stacked: 'none',
    cell: ({ page }) =>
      page !== null && (
        <code className={classes(styles.page, text.cut)} title={page}>
          {page}
        </code>
      ),
  },
  {
    id: 'owner',
    title: 'Owner',
    width: 'tiny',
    stacked: 'none',
    cell: ({ ownerId }) => <Owner name={ownerId === null ? null : context.nameOf(ownerId)} />,
  },
  {
    id: 'status',
    title: 'Status',
    width: 'small',
    stacked: 'none',
    cell: ({ status }) => statusTitles[status],
  },
  {
    id: 'age',
    title: 'Age',
    width: 'tiny',
    stacked: 'none',
    cell: ({ firstSeen }) => <Age age={ageText(context.now - firstSeen)} />,
  },
  {
    id: 'contact',
    title: 'Contact',
    isNumeric: true,
    width: 'medium',
    stacked: 'none',
    cell: (lead) => (
      <span className={styles.contact}>
        <LeadContact lead={lead} tabIndex={row.tabIndexOf(lead.ref)} />
        <RowMenu lead={lead} actions={actions} isSkipped={row.tabIndexOf(lead.ref) < 0} />
      </span>
    ),
  },
];
