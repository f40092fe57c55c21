import { usualSort, type View, viewTitles } from '../../../contract/desk/lead-enums.ts';
import { mostCounted } from '../../../contract/desk/leads.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { useAnswer } from '../api/queries.ts';
import { nameOfLead } from '../ui/contact.ts';
import { useOpenedLead } from '../lead-actions/list-memory.ts';
import { type LeadActions, useLeadActions } from '../lead-actions/useLeadActions.tsx';
import { useTextContext } from '../lead-actions/change-text.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { EmptyState, Page } from '../ui/Page.tsx';
import { FilterBar } from './FilterBar.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxTable } from './InboxTable.tsx';
import styles from './InboxView.module.css';
import { ListFiles } from './ImportDialog.tsx';
import { NewLeadButton } from './NewLeadDialog.tsx';
import { useSavedView } from './saved-views.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSelection } from './selection.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type LeadPages, useArrivals, useLeadPages } from './useLeadPages.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import { useListShortcuts } from './useListShortcuts.ts';
import { useListUrl } from './list-url.ts';
import { ActionButton } from '../ui/ActionButton.tsx';

/** A view of the inbox, with the filters and the search term of its URL. */
export function InboxView({ view }: { readonly view: View }) {
  const url = useListUrl(view);
  const { data: overview } = useAnswer('overview');
  const isSearch = url.term !== '';
  const named = { view, filters: url.filters, ...(url.sort && { sort: url.sort }) };
  const pages = useLeadPages({ ...named, ...(isSearch && { search: url.term }) });
  const title = useSavedView(named)?.name ?? viewTitles[view];
  const { rows, refs } = pages;
  const row = useCurrentRow(refs);
  const selection = useSelection(rows);
  const arrivals = useArrivals(pages);
  const remember = useOpenedLead(
    { view, title, href: url.href, refs, hasMore: pages.hasNextPage },
    row.focus,
  );
  const leadActions = useLeadActions(selection.clear);
  const actions: LeadActions = {
    ...leadActions,
    reply: (lead) => {
      remember(lead.ref);
      leadActions.reply(lead);
    },
  };
  const list = { view, context: useTextContext(), row, selection, actions, onOpen: remember };
  useListShortcuts({ pages, row, selection, actions, remember });
  return (
    <Page
      title={title}
      note={isSearch ? 'Search in all leads' : noteOf(view, pages.data?.pages[0]?.count ?? 0)}
      actions={
        <>
          <SearchBox term={url.term} onSearch={url.setTerm} />
          <NewLeadButton />
          <ListFiles pages={pages} />
        </>
      }
    >
      <div className={styles.inbox}>
        {selection.leads.length > 0 ? (
          <SelectionBar selected={selection.leads} actions={actions} onClear={selection.clear} />
        ) : (
          <FilterBar
            view={view}
            url={url}
            countries={overview?.countries ?? []}
            sources={overview?.sources ?? []}
          />
        )}
        <p className={hidden.visuallyHidden} role="status">
          {arrivals.length > 0 && `New in the list: ${arrivals.map(nameOfLead).join(', ')}`}
        </p>
        {rows.length > 0 && (
          <InboxTable
            caption={title}
            rows={rows}
            arrivals={arrivals}
            list={list}
            {...(!isSearch && { sort: url.sort ?? usualSort[view], onSort: url.sortBy })}
          />
        )}
        <div className={styles.end}>
          {rows.length === 0 && pages.isSuccess && (
            <InboxEmpty
              view={view}
              isFiltered={isSearch || Object.keys(url.filters).length > 0}
              isUnused={overview?.isEmpty ?? false}
              onClear={url.clear}
            />
          )}
          <ListEnd pages={pages} focus={row.focus} />
        </div>
      </div>
      {actions.dialogs}
    </Page>
  );
}

const notes: Readonly<Record<View, (count: string) => string>> = {
  due: (count) => `${count} to reply or follow up`,
  mine: (count) => `${count} assigned to you`,
  open: (count) => `${count} neither won nor lost`,
  unfinished: (count) => `${count} not submitted`,
  'follow-ups': (count) => `${count} to come back`,
  closed: (count) => `${count} won or lost`,
  spam: (count) => `${count} held back`,
};

function noteOf(view: View, count: number): string {
  if (count === 0) return '';
  return notes[view](count >= mostCounted ? `More than ${mostCounted - 1}` : String(count));
}

type EndProps = { readonly pages: LeadPages; readonly focus: (ref: string) => void };

/** Below the list: why there is none, or the button for more. */
function ListEnd({ pages, focus }: EndProps) {
  const showMore = async () => {
    const { data } = await pages.fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (first) requestAnimationFrame(() => focus(first.ref));
  };
  if (pages.rows.length === 0 && pages.error)
    return (
      <EmptyState title="The list could not be read">
        <ErrorText error={pages.error} />
        <ActionButton onClick={() => void pages.refetch()}>Try again</ActionButton>
      </EmptyState>
    );
  return (
    pages.hasNextPage && (
      <div className={styles.more}>
        <LoadMore pages={{ ...pages, fetchNextPage: showMore }} label="Show more" />
      </div>
    )
  );
}
