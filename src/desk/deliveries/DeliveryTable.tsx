import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useMay } from '../access/session.tsx';
import { messageOf } from '../api/messages.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { DestructiveDialog } from '../ui/DestructiveDialog.tsx';
import { Moment } from '../ui/Moment.tsx';
import { countOf } from '../ui/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Attempts } from './Attempts.tsx';
import {
  channelTitles,
  type DeliveryStage,
  lastReason,
  momentOf,
  occasionTitles,
  stageOf,
  stageTitles,
} from './delivery-state.ts';
import styles from './DeliveryTable.module.css';
import { reasonText } from './reason-text.ts';
import { useDeliveryActions } from './useDeliveryActions.ts';

const tones: Readonly<Record<DeliveryStage, 'plain' | 'accent' | 'success' | 'error'>> = {
  waiting: 'plain',
  retrying: 'accent',
  dead: 'error',
  delivered: 'success',
  cancelled: 'plain',
};

type ListActions = {
  /** Null for roles that may not. */
  readonly manage: {
    readonly isPending: boolean;
    readonly onRetry: (row: DeliveryRow) => void;
    readonly onDrop: (row: DeliveryRow) => void;
  } | null;
  readonly unfolded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

const columnsFor = ({ manage, unfolded, onToggle }: ListActions): readonly Column<DeliveryRow>[] => [
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
    isWide: true,
    cell: (row) => (
      <AttemptsCell row={row} isUnfolded={unfolded.has(row.id)} onToggle={() => onToggle(row.id)} />
    ),
  },
  ...(manage
    ? [
        {
          id: 'actions',
          title: 'Actions',
          isWide: true,
          isTitleHidden: true,
          cell: (row: DeliveryRow) =>
            row.state === 'dead' && (
              <span className={styles.actions}>
                <ActionButton disabled={manage.isPending} onClick={() => manage.onRetry(row)}>
                  Retry
                </ActionButton>
                <ActionButton disabled={manage.isPending} onClick={() => manage.onDrop(row)}>
                  Drop
                </ActionButton>
              </span>
            ),
        },
      ]
    : []),
];

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

export function DeliveryTable({ rows }: { readonly rows: readonly DeliveryRow[] }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [dropping, setDropping] = useState<DeliveryRow>();
  const mayManage = useMay('deliveries.manage');
  const { retry, drop, isPending, dropError } = useDeliveryActions();
  const hasDead = rows.some(({ state }) => state === 'dead');
  const columns = columnsFor({
    manage:
      mayManage && hasDead ? { isPending, onRetry: (row) => void retry([row]), onDrop: setDropping } : null,
    unfolded,
    onToggle: (id) => setUnfolded((ids) => toggled(ids, id)),
  });
  const close = () => setDropping(undefined);
  return (
    <>
      <DataTable
        caption="Messages to sales"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        below={(row) => (unfolded.has(row.id) ? attemptsOf(row) : null)}
      />
      {dropping && (
        <DestructiveDialog
          title="Drop this message?"
          action="Drop the message"
          isPending={isPending}
          error={dropError ? messageOf(dropError) : undefined}
          onConfirm={() => void drop(dropping).then(close, () => undefined)}
          onClose={close}
        >
          <p>
            It will not be sent any more. The lead stays in the inbox, and the message stays in this list as
            cancelled.
          </p>
        </DestructiveDialog>
      )}
    </>
  );
}

const attemptsOf = (row: DeliveryRow) => <Attempts row={row} />;

const MessageCell = ({ row: { leadRef, leadName, channel, occasion } }: { readonly row: DeliveryRow }) => (
  <div className={styles.message}>
    {leadRef === null ? (
      (leadName ?? 'Test message')
    ) : (
      <Link href={`/leads/${leadRef}`}>{leadName ?? 'No name'}</Link>
    )}
    <span className={styles.note}>
      {channelTitles[channel]}, {occasionTitles[occasion]}
    </span>
  </div>
);

function When({ row }: { readonly row: DeliveryRow }) {
  const { is, at } = momentOf(row);
  return (
    <>
      {is === 'next' && 'next '}
      <Moment at={at} />
    </>
  );
}

type AttemptsProps = {
  readonly row: DeliveryRow;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
};

function AttemptsCell({ row, isUnfolded, onToggle }: AttemptsProps) {
  if (row.attempts.length === 0) return <span className={styles.note}>none yet</span>;
  const reason = lastReason(row);
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isUnfolded} onClick={onToggle}>
        {isUnfolded ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {countOf(row.attempts.length, 'attempt')}
      </button>
      {reason !== null && !isUnfolded && <span className={styles.reason}>{reasonText(reason)}</span>}
    </>
  );
}
