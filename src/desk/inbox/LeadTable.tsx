import { useEffect, useRef } from 'react';
import type { LeadRow, View } from '../../../contract/desk/leads.ts';
import { HoldInPlace } from './HoldInPlace.tsx';
import { InboxRow, type RowActions } from './InboxRow.tsx';
import styles from './LeadTable.module.css';
import type { CurrentRow } from './useCurrentRow.ts';

type Props = {
  readonly view: View;
  readonly rows: readonly LeadRow[];
  readonly row: CurrentRow;
  /** Refs of the leads that came in while the list was shown. */
  readonly arrivals: ReadonlySet<string>;
  /** Undefined for people who may not work on leads. */
  readonly selection: Selection | undefined;
  readonly actions: RowActions | undefined;
  readonly onOpen: (ref: string) => void;
};

export interface Selection {
  readonly refs: ReadonlySet<string>;
  readonly set: (refs: ReadonlySet<string>) => void;
}

/** What the first column shows. */
const clockTitles: Readonly<Record<View, string>> = {
  due: 'Reply within',
  mine: 'Reply within',
  open: 'Reply within',
  unfinished: 'Reply within',
  snoozed: 'Back at',
  closed: 'Outcome',
  spam: 'Reply within',
};

export function LeadTable({ view, rows, row, arrivals, selection, actions, onOpen }: Props) {
  const held = () => {
    const link = row.linkOf(row.current);
    return link?.closest('tr')?.contains(document.activeElement) ? link : undefined;
  };
  const toggle = (ref: string) => {
    if (!selection) return;
    const refs = new Set(selection.refs);
    if (!refs.delete(ref)) refs.add(ref);
    selection.set(refs);
  };
  return (
    <div className={styles.list}>
      <HoldInPlace rows={rows} held={held}>
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              {selection && (
                <td className={styles.select}>
                  <SelectAll rows={rows} selection={selection} />
                </td>
              )}
              <th scope="col" className={styles.clock}>
                {clockTitles[view]}
              </th>
              <th scope="col" className={styles.who}>
                Who
              </th>
              <th scope="col" className={styles.asks}>
                Asks for
              </th>
              <th scope="col" className={styles.page}>
                Page
              </th>
              <th scope="col" className={styles.place}>
                There now
              </th>
              <th scope="col" className={styles.steps}>
                Steps
              </th>
              <th scope="col" className={styles.owner}>
                Owner
              </th>
              <th scope="col" className={styles.age}>
                Age
              </th>
              <th scope="col" className={styles.contact}>
                Contact
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((lead, index) => (
              <InboxRow
                key={lead.ref}
                lead={lead}
                isCurrent={row.current === lead.ref}
                isTabStop={row.current === undefined ? index === 0 : row.current === lead.ref}
                isNew={arrivals.has(lead.ref)}
                isSelected={selection?.refs.has(lead.ref)}
                linkRef={row.linkRef(lead.ref)}
                actions={actions}
                onFocus={() => row.setCurrent(lead.ref)}
                onMove={row.move}
                onToggle={() => toggle(lead.ref)}
                onOpen={() => onOpen(lead.ref)}
              />
            ))}
          </tbody>
        </table>
      </HoldInPlace>
    </div>
  );
}

function SelectAll({
  rows,
  selection,
}: {
  readonly rows: readonly LeadRow[];
  readonly selection: Selection;
}) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter(({ ref }) => selection.refs.has(ref)).length;
  const areAll = rows.length > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !areAll;
  });
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all leads shown"
        checked={areAll}
        onChange={() => selection.set(areAll ? new Set() : new Set(rows.map(({ ref }) => ref)))}
      />
    </label>
  );
}
