import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type LeadRow,
  mostCounted,
  type Overview,
  type View,
  viewTitles,
} from '../../../contract/desk/leads.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { useMay } from '../access/session.tsx';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { queryKey, useAnswer } from '../api/queries.ts';
import { useListMemory } from '../lead/list-memory.ts';
import { nameOfLead, useLeadActions } from '../lead/useLeadActions.tsx';
import { leadPath, useOpenNext } from '../lead/useOpenNext.ts';
import { useReply } from '../lead/useReply.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useNotify } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { FilterBar } from './FilterBar.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import type { RowActions } from './InboxRow.tsx';
import styles from './InboxView.module.css';
import { LeadTable } from './LeadTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useArrivals } from './useArrivals.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import { type LeadList, useLeadPages } from './useLeadPages.ts';
import { useListUrl } from './useListUrl.ts';

/** A view of the inbox, with the filters and the search term of its URL. */
export function InboxView({ view }: { readonly view: View }) {
  const mayWork = useMay('leads.work');
  const url = useListUrl(`/${view}`);
  const { data: overview } = useAnswer('overview');
  const list: LeadList = { view, filters: url.filters, ...(url.term !== '' && { search: url.term }) };
  const pages = useLeadPages(list);
  const { rows } = pages;
  const refs = useMemo(() => rows.map(({ ref }) => ref), [rows]);
  const row = useCurrentRow(refs);
  const [selectedRefs, setSelectedRefs] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ ref }) => selectedRefs.has(ref));
  const arrivals = useArrivals(
    JSON.stringify([list, pages.data?.pages.length]),
    rows,
    pages.isSuccess && !pages.isPlaceholderData,
  );
  const remembered = useRememberedPlace({ view, href: url.href, refs, hasMore: pages.hasNextPage, row });
  const { actions, rowActions, dialogs } = useInboxActions(rows, () => setSelectedRefs(new Set()));

  const current = rows.find(({ ref }) => ref === row.current);
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const [, navigate] = useLocation();
  const open = (ref: string) => {
    remembered(ref);
    navigate(leadPath(ref));
  };
  useShortcuts({
    j: () => row.move(1),
    k: () => row.move(-1),
    Enter: current && (() => open(current.ref)),
    ...(mayWork &&
      current && {
        x: () =>
          setSelectedRefs(
            (all) => new Set(all.has(current.ref) ? removed(all, current.ref) : [...all, current.ref]),
          ),
        r: () => rowActions.reply(current),
        d: () => rowActions.done(current),
      }),
    ...(mayWork &&
      targets.length > 0 && { s: () => actions.snooze(targets), a: () => actions.assign(targets) }),
  });

  const showMore = async () => {
    const { data } = await pages.fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (first) requestAnimationFrame(() => row.focus(first.ref));
  };

  return (
    <Page
      title={viewTitles[view]}
      note={url.term === '' ? noteOf(view, overview) : 'Search in all leads'}
      actions={<SearchBox term={url.term} onSearch={url.setTerm} />}
    >
      <div className={styles.inbox}>
        {selected.length > 0 ? (
          <SelectionBar selected={selected} actions={actions} onClear={() => setSelectedRefs(new Set())} />
        ) : (
          <FilterBar filters={url.filters} countries={overview?.countries ?? []} onChange={url.setFilters} />
        )}
        <p className={hidden.visuallyHidden} role="status">
          {arrivals.length > 0 && `New in the list: ${arrivals.map(nameOfLead).join(', ')}`}
        </p>
        {rows.length > 0 && (
          <LeadTable
            view={view}
            rows={rows}
            row={row}
            arrivals={new Set(arrivals.map(({ ref }) => ref))}
            selection={mayWork ? { refs: selectedRefs, set: setSelectedRefs } : undefined}
            actions={mayWork ? rowActions : undefined}
            onOpen={remembered}
          />
        )}
        <div className={styles.end}>
          {rows.length === 0 && pages.isSuccess && (
            <InboxEmpty
              view={view}
              isFiltered={url.term !== '' || Object.keys(url.filters).length > 0}
              isUnused={overview?.isEmpty ?? false}
              onClear={url.clear}
            />
          )}
          {rows.length === 0 && pages.error && (
            <EmptyState title="The list could not be read">
              <p role="alert">{messageOf(pages.error)}</p>
              <ActionButton onClick={() => void pages.refetch()}>Try again</ActionButton>
            </EmptyState>
          )}
          {pages.hasNextPage && (
            <ActionButton
              className={styles.more}
              disabled={pages.isFetchingNextPage}
              onClick={() => void showMore()}
            >
              Show more
            </ActionButton>
          )}
        </div>
      </div>
      {dialogs}
    </Page>
  );
}

const removed = (refs: ReadonlySet<string>, ref: string): string[] =>
  [...refs].filter((each) => each !== ref);

const notes: Readonly<Record<View, (count: string) => string>> = {
  due: (count) => `${count === '1' ? '1 person waits' : `${count} people wait`} for a reply`,
  mine: (count) => `${count} assigned to you`,
  open: (count) => `${count} neither won nor lost`,
  unfinished: (count) => `${count} not submitted`,
  snoozed: (count) => `${count} to come back`,
  closed: (count) => `${count} won or lost`,
  spam: (count) => `${count} held back`,
};

function noteOf(view: View, overview: Overview | undefined): string {
  const count = overview?.counts[view] ?? 0;
  if (count === 0) return '';
  return notes[view](count >= mostCounted ? `More than ${mostCounted - 1}` : String(count));
}

type Place = {
  readonly view: View;
  readonly href: string;
  readonly refs: readonly string[];
  readonly hasMore: boolean;
  readonly row: ReturnType<typeof useCurrentRow>;
};

/** Remembers the list for the lead's view, and returns the focus to the lead that was opened from it. */
function useRememberedPlace({ view, href, refs, hasMore, row }: Place): (opened: string) => void {
  const memory = useListMemory();
  const [opened] = useState(() => {
    const list = memory.read();
    return list?.view === view ? list.opened : undefined;
  });
  const hasReturned = useRef(false);
  const hasOpened = opened !== undefined && refs.includes(opened);
  useEffect(() => {
    if (!hasOpened || hasReturned.current) return;
    hasReturned.current = true;
    row.focus(opened);
  }, [hasOpened, opened, row]);
  return (ref) => memory.write({ view, title: viewTitles[view], href, refs, hasMore, opened: ref });
}

function useInboxActions(rows: readonly LeadRow[], onApplied: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const openNext = useOpenNext();
  const actions = useLeadActions(onApplied);
  const reply = useReply((ref) => {
    const lead = rows.find((each) => each.ref === ref);
    const goOn = () => void openNext(ref);
    if (lead && lead.repliedAt === null) void actions.apply([lead], { kind: 'replied' }, goOn);
    else goOn();
  });
  const rowActions: RowActions = {
    reply: ({ ref }) => {
      client
        .fetchQuery({ queryKey: queryKey('lead', { ref }), queryFn: () => call('lead', { ref }) })
        .then(reply.open, (error: unknown) => notify(messageOf(error)));
    },
    done: (lead) => {
      if (lead.repliedAt === null) void actions.apply([lead], { kind: 'replied' });
    },
    snooze: (lead) => actions.snooze([lead]),
    assign: (lead) => actions.assign([lead]),
    setSpam: (lead, isSpam) => actions.setStatus([lead], isSpam ? 'spam' : 'new'),
  };
  return {
    actions,
    rowActions,
    dialogs: (
      <>
        {actions.dialogs}
        {reply.dialog}
      </>
    ),
  };
}
