import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AuditEntry, AuditPage } from '../../../contract/desk/accounts.ts';
import { call, type CallError } from '../api/call.ts';
import { queryKey, useAnswer } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Moment } from '../ui/Moment.tsx';
import { countOf, formatCount } from '../ui/numbers.ts';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './AuditView.module.css';
import { actionsIn, actionTitles, actorOf, detailOf, type Named, namesOf, subjectOf } from './describe.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

const useAuditPages = () =>
  useInfiniteQuery<AuditPage, CallError>({
    queryKey: queryKey('audit'),
    queryFn: ({ pageParam }) => call('audit', typeof pageParam === 'number' ? { before: pageParam } : {}),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });

/** Everything that was done at the desk, the latest first. */
export function AuditView() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useAuditPages();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title="Audit" note="Who did what, and when">
      <div className={layout.view}>
        {!data && <Waiting error={error} />}
        {data && entries.length === 0 && (
          <EmptyState title="No entry yet">
            <p>
              Every sign-in, change, export and erasure is noted here. Entries cannot be changed or removed.
            </p>
          </EmptyState>
        )}
        {entries.length > 0 && <Entries entries={entries} hasMore={hasNextPage} />}
        <LoadMore
          hasMore={hasNextPage}
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          label="Show older entries"
        />
      </div>
    </Page>
  );
}

const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<AuditEntry>[] => [
  { id: 'number', title: 'No.', cell: ({ number }) => <span className={text.meta}>{number}</span> },
  { id: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { id: 'actor', title: 'Who', cell: (entry) => <Name named={actorOf(entry, names)} /> },
  { id: 'action', title: 'What', cell: ({ action }) => actionTitles[action] },
  { id: 'subject', title: 'Whom or which', cell: (entry) => <Name named={subjectOf(entry, names)} /> },
  { id: 'detail', title: 'Detail', cell: detailOf },
];

function Entries({
  entries,
  hasMore,
}: {
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
}) {
  const { data: people } = useAnswer('people');
  const [chosen, setChosen] = useState('');
  const columns = columnsFor(namesOf(people ? [...people.people, ...people.former] : []));
  const shown = entries.filter(({ action }) => chosen === '' || action === chosen);
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          id="action"
          label="Show"
          layout="inline"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Everything</option>
          {actionsIn(entries).map((action) => (
            <option key={action} value={action}>
              {actionTitles[action]}
            </option>
          ))}
        </SelectField>
        <p className={text.note} role="status">
          {chosen === ''
            ? countOf(entries.length, 'entry', 'entries')
            : `${formatCount(shown.length)} of ${countOf(entries.length, 'entry', 'entries')}`}
          {hasMore ? ' loaded' : ''}
        </p>
      </div>
      <DataTable
        caption="Audit log, the latest first"
        columns={columns}
        rows={shown}
        rowKey={({ number }) => String(number)}
      />
    </>
  );
}

function Name({ named }: { readonly named: Named }) {
  switch (named.kind) {
    case 'none':
      return null;
    case 'text':
      return named.text;
    case 'lead':
      return (
        <Link href={`/leads/${named.ref}`}>
          lead <code>{named.ref}</code>
        </Link>
      );
    case 'id':
      return <code className={styles.id}>{named.id}</code>;
  }
}
