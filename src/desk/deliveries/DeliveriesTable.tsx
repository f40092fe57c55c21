import { useState } from 'react';
import { Link } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { reload } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Moment } from '../ui/Moment.tsx';
import { notify } from '../ui/notices.tsx';
import { Attempts, AttemptsToggle } from './Attempts.tsx';
import {
  canRetry,
  channelTitles,
  type DeliveryStage,
  momentOf,
  occasionTitles,
  stageOf,
  stageTitles,
} from './delivery-state.ts';
import styles from './DeliveriesTable.module.css';
import { useRetry } from './useRetry.ts';
import text from '../ui/text.module.css';

const tones: Readonly<Record<DeliveryStage, 'plain' | 'accent' | 'success' | 'error'>> = {
  waiting: 'plain',
  retrying: 'accent',
  dead: 'error',
  delivered: 'success',
  written: 'plain',
  cancelled: 'plain',
};

type ListActions = {
  readonly isPending: boolean;
  readonly onRetry: (row: DeliveryRow) => void;
  readonly onDrop: (row: DeliveryRow) => void;
  readonly isUnfolded: (row: DeliveryRow) => boolean;
  readonly onToggle: (row: DeliveryRow) => void;
};

const columnsFor = (actions: ListActions): readonly Column<DeliveryRow>[] => [
  { id: 'message', title: 'Message', cell: (row) => <MessageCell row={row} /> },
  {
    id: 'state',
    title: 'State',
    cell: (row) => <Badge tone={tones[stageOf(row)]}>{stageTitles[stageOf(row)]}</Badge>,
  },
  { id: 'when', title: 'When', cell: (row) => <When row={row} /> },
  {
    id: 'attempts',
    title: 'Attempts',
    stacked: 'whole',
    cell: (row) => (
      <AttemptsToggle row={row} isUnfolded={actions.isUnfolded(row)} onToggle={() => actions.onToggle(row)} />
    ),
  },
  actionsColumn((row) => canRetry(row) && <RowActions row={row} actions={actions} />, 'whole'),
];

const attemptsOf = (row: DeliveryRow) => <Attempts row={row} />;

export function DeliveriesTable({ rows }: { readonly rows: readonly DeliveryRow[] }) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [dropping, setDropping] = useState<DeliveryRow>();
  const { mutate: retry, isPending } = useRetry();
  const isUnfolded = ({ id }: DeliveryRow) => unfolded.includes(id);
  const columns = columnsFor({
    isPending,
    onRetry: (row) => retry([row]),
    onDrop: setDropping,
    isUnfolded,
    onToggle: ({ id }) =>
      setUnfolded((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  });
  return (
    <>
      <DataTable
        caption="Messages to sales"
        columns={rows.some(canRetry) ? columns : columns.slice(0, -1)}
        rows={rows}
        rowKey={({ id }) => id}
        below={(row) => (isUnfolded(row) ? attemptsOf(row) : null)}
      />
      {dropping && <DropDialog id={dropping.id} onClose={() => setDropping(undefined)} />}
    </>
  );
}

function DropDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const drop = useCall('dropDelivery', {
    onSuccess: ({ dropped }) => {
      notify(dropped === 0 ? 'No longer dead: there was nothing to drop.' : 'The message was dropped.');
      void reload('deliveries', 'overview');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Drop this message?"
      action="Drop the message"
      mutation={drop}
      onSubmit={() => drop.mutate({ id })}
      onClose={onClose}
    >
      <p>
        It will not be sent any more. The lead stays in the inbox, and the message stays in this list as
        cancelled.
      </p>
    </FormDialog>
  );
}

type RowActionsProps = { readonly row: DeliveryRow; readonly actions: ListActions };

const RowActions = ({ row, actions: { isPending, onRetry, onDrop } }: RowActionsProps) => (
  <>
    <ActionButton disabled={isPending} onClick={() => onRetry(row)}>
      {row.state === 'dead' ? 'Retry' : 'Retry now'}
    </ActionButton>
    {row.state === 'dead' && (
      <ActionButton disabled={isPending} onClick={() => onDrop(row)}>
        Drop
      </ActionButton>
    )}
  </>
);

const MessageCell = ({ row: { leadRef, leadName, channel, occasion } }: { readonly row: DeliveryRow }) => (
  <div className={styles.message}>
    {leadRef === null ? (
      (leadName ?? 'Test message')
    ) : (
      <Link href={leadPage(leadRef)}>{leadName ?? 'No name'}</Link>
    )}
    <p className={text.note}>
      {channelTitles[channel]}, {occasionTitles[occasion]}
    </p>
  </div>
);

function When({ row }: { readonly row: DeliveryRow }) {
  const { is, at } = momentOf(row);
  return (
    <span className={styles.when}>
      {is === 'next' && 'next '}
      <Moment at={at} />
    </span>
  );
}
