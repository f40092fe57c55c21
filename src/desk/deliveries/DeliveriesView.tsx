import { Redirect, useSearchParams } from 'wouter';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { classes } from '../../ui/classes.ts';
import type { BodyOf } from '../api/call.ts';
import { useAnswer, usePages } from '../api/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Page } from '../ui/Page.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './DeliveriesView.module.css';
import { canRetry } from './delivery-state.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import { SendTest } from './SendTest.tsx';
import { useDeliveryActions } from './useDeliveryActions.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

type Filter = BodyOf<'deliveries'>['state'];

const filters: Readonly<Record<Filter, string>> = {
  open: 'Open',
  dead: 'Dead',
  delivered: 'Delivered',
  all: 'All',
};
const isFilter = (state: string | null): state is Filter => state !== null && Object.hasOwn(filters, state);

const noteOf: Readonly<Record<Filter, string>> = {
  open: 'Not sent yet, or failed and to be retried: for three days, at growing intervals.',
  dead: 'Dead: the attempts failed and no other follows, so sales never got the message. See why it failed, put that right, send a test, then retry.',
  delivered: 'The receiver has accepted these. A message that arrives twice has the same message id.',
  all: 'Every message to sales and visitors that is still on record, the latest first.',
};

const emptyTitles: Readonly<Record<Filter, string>> = {
  open: 'No message is waiting',
  dead: 'No message is dead',
  delivered: 'No message was delivered yet',
  all: 'No message yet',
};

/** Messages to sales about leads: what waits, what failed and why. */
export function DeliveriesView() {
  const [query] = useSearchParams();
  const state = query.get('state');
  return (
    <Page title="Deliveries" note="Messages to sales about leads">
      {isFilter(state) ? <Deliveries key={state} state={state} /> : <FirstFilter />}
    </Page>
  );
}

/** Who comes without a choice sees what needs a person. */
function FirstFilter() {
  const { data: overview, error } = useAnswer('overview');
  if (!overview) return <Waiting error={error} />;
  return <Redirect to={`/deliveries?state=${overview.deadDeliveries > 0 ? 'dead' : 'open'}`} replace />;
}

function Deliveries({ state }: { readonly state: Filter }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages('deliveries', { state });
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const counts = first && { open: first.counts.waiting + first.counts.retrying, dead: first.counts.dead };
  return (
    <div className={layout.view}>
      <div className={styles.bar}>
        <LinkTabs
          label="State"
          tabs={(Object.keys(filters) as Filter[]).map((filter) => ({
            title: filters[filter],
            href: `/deliveries?state=${filter}`,
            isCurrent: filter === state,
            count: filter === 'open' || filter === 'dead' ? (counts?.[filter] ?? 0) : 0,
          }))}
        />
        {first && <SendTest channels={first.channels} />}
      </div>
      {!first && <Waiting error={error} />}
      {first && rows.length === 0 && (
        <EmptyState title={emptyTitles[state]}>
          <p>{noteOf[state]}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.explanation}>
            <p className={classes(styles.note, text.muted)}>{noteOf[state]}</p>
            <RetryAll rows={rows.filter(canRetry)} />
          </div>
          <DeliveryTable rows={rows} />
          <LoadMore
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onLoad={() => void fetchNextPage()}
            label="Show older messages"
          />
        </>
      )}
    </div>
  );
}

function RetryAll({ rows }: { readonly rows: readonly DeliveryRow[] }) {
  const { retry, isPending } = useDeliveryActions();
  if (rows.length < 2) return null;
  return (
    <ActionButton disabled={isPending} onClick={() => void retry(rows)}>
      Retry these {rows.length}
    </ActionButton>
  );
}
