import { useState } from 'react';
import { Link } from 'wouter';
import { countText, formatCount } from '../../../contract/english.ts';
import { auditActions, type AuditEntry } from '../../../contract/desk/accounts.ts';
import { leadPage } from '../../../contract/desk/routes.ts';
import { useAnswer, usePages } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Moment } from '../ui/Moment.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { actionsIn, actorOf, detailOf, type Named, namesOf, subjectOf } from './describe.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

/** Everything that was done at the desk, the latest first. */
export function AuditView() {
  const query = usePages('audit', {});
  const { data, error } = query;
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
        {entries.length > 0 && <Entries entries={entries} hasMore={query.hasNextPage} />}
        <LoadMore pages={query} label="Show older entries" />
      </div>
    </Page>
  );
}

const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<AuditEntry>[] => [
  { id: 'number', title: 'No.', cell: ({ number }) => <span className={text.meta}>{number}</span> },
  { id: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { id: 'actor', title: 'Who', cell: (entry) => <Name named={actorOf(entry, names)} /> },
  { id: 'action', title: 'What', cell: ({ action }) => auditActions[action] },
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
      <div className={layout.row}>
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
              {auditActions[action]}
            </option>
          ))}
        </SelectField>
        <p className={text.note} role="status">
          {chosen === ''
            ? countText(entries.length, 'entry', 'entries')
            : `${formatCount(shown.length)} of ${countText(entries.length, 'entry', 'entries')}`}
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
        <Link href={leadPage(named.ref)}>
          lead <code>{named.ref}</code>
        </Link>
      );
    case 'id':
      return <code className={text.breakable}>{named.id}</code>;
  }
}
