import { type LeadSort, viewSortColumns } from '../../../contract/desk/lead-enums.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { DataTable } from '../ui/DataTable.tsx';
import styles from './InboxTable.module.css';
import { leadColumns, type ListContext } from './lead-columns.tsx';
import { Component, type ReactNode } from 'react';

type Props = {
  readonly caption: string;
  readonly rows: readonly LeadSummary[];
  /** The leads that came in while the list was shown. */
  readonly arrivals: readonly LeadSummary[];
  readonly list: ListContext;
  readonly sort?: LeadSort | undefined;
  /** Results of a search have an order of their own. */
  readonly onSort?: (column: string) => void;
};

const flag = (isSet: boolean): '' | undefined => (isSet ? '' : undefined);

export function InboxTable({ caption, rows, arrivals, list, sort, onSort }: Props) {
  const { row, selection } = list;
  const anchor = () => {
    const link = row.linkOf(row.current);
    return link?.closest('tr')?.contains(document.activeElement) ? link : undefined;
  };
  return (
    <div className={styles.list}>
      <ScrollAnchor rows={rows} anchor={anchor}>
        <DataTable
          caption={caption}
          columns={leadColumns(list)}
          rows={rows}
          rowKey={({ ref }) => ref}
          rowProps={(lead) => ({
            className: styles.row,
            'data-current': flag(lead.ref === row.current),
            'data-selected': flag(selection.has(lead.ref)),
            'data-new': flag(arrivals.some(({ ref }) => ref === lead.ref)),
            onFocus: () => row.setCurrent(lead.ref),
          })}
          look="list"
          sort={sort}
          sortColumns={viewSortColumns[list.view]}
          onSort={onSort}
        />
      </ScrollAnchor>
    </div>
  );
}

type AnchorProps = {
  /** Changes when rows may have moved. */
  readonly rows: unknown;
  /** The element that must not move on the screen; undefined when rows may move freely. */
  readonly anchor: () => Element | undefined;
  readonly children: ReactNode;
};

const topOf = (element: Element | undefined): number | null =>
  element?.isConnected ? element.getBoundingClientRect().top : null;

/** Scrolls by as much as new rows push the anchor away. A class: only `getSnapshotBeforeUpdate` sees the old layout. */
class ScrollAnchor extends Component<AnchorProps> {
  override getSnapshotBeforeUpdate(previous: AnchorProps): number | null {
    return previous.rows === this.props.rows ? null : topOf(this.props.anchor());
  }

  override componentDidUpdate(_props: AnchorProps, _state: unknown, before: number | null): void {
    const after = before === null ? null : topOf(this.props.anchor());
    if (before !== null && after !== null && after !== before)
      scrollBy({ top: after - before, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
