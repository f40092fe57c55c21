import { Redirect, useSearchParams } from 'wouter';
import type { DeliveriesAnswer, DeliveryRow, TestAnswer } from '../../../contract/desk/deliveries.ts';
import { classes } from '../../ui/classes.ts';
import type { BodyOf } from '../api/call.ts';
import { useAnswer, useCall, usePages } from '../api/queries.ts';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import styles from './DeliveriesView.module.css';
import { canRetry, channelTitles } from './delivery-state.ts';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { useRetry } from './useRetry.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { reasonText } from '../../../contract/desk/reason-text.ts';

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
  const query = usePages('deliveries', { state });
  const { data, error } = query;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const counts = first && { open: first.counts.waiting + first.counts.retrying, dead: first.counts.dead };
  return (
    <div className={layout.view}>
      <div className={classes(styles.bar, layout.spread)}>
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
          <div className={layout.spread}>
            <p className={classes(styles.note, text.muted)}>{noteOf[state]}</p>
            <RetryAll rows={rows.filter(canRetry)} />
          </div>
          <DeliveriesTable rows={rows} />
          <LoadMore pages={query} label="Show older messages" />
        </>
      )}
    </div>
  );
}

function RetryAll({ rows }: { readonly rows: readonly DeliveryRow[] }) {
  const { mutate: retry, isPending } = useRetry();
  if (rows.length < 2) return null;
  return (
    <ActionButton disabled={isPending} onClick={() => retry(rows)}>
      Retry these {rows.length}
    </ActionButton>
  );
}

type Channel = DeliveriesAnswer['channels'][number];

const outcomeText = (channel: Channel, { delivered, reason }: TestAnswer): string => {
  const name = channelTitles[channel].toLowerCase();
  return delivered
    ? `The test by ${name} was ${reason ?? 'delivered'}.`
    : `The test by ${name} failed: ${reasonText(reason)}.`;
};

/** Sends a test message by a channel and says in words how it ended. */
function SendTest({ channels }: { readonly channels: readonly Channel[] }) {
  const [outcome, setOutcome] = useState<string>();
  const test = useCall('testDelivery', {
    onMutate: () => setOutcome(undefined),
    onSuccess: (answer, { channel }) => setOutcome(outcomeText(channel, answer)),
    onError: (error) => setOutcome(errorMessage(error)),
  });
  if (channels.length === 0)
    return (
      <p className={styles.outcome}>
        No channel is set up, so no message is sent. Mail and webhook are settings of the service.
      </p>
    );
  return (
    <div>
      <div className={layout.row}>
        {channels.map((channel) => (
          <ActionButton key={channel} disabled={test.isPending} onClick={() => test.mutate({ channel })}>
            Send a test by {channelTitles[channel].toLowerCase()}
          </ActionButton>
        ))}
      </div>
      <p className={styles.outcome} role="status">
        {test.isPending ? 'Sending …' : outcome}
      </p>
    </div>
  );
}
