import type { SessionView } from '../../../contract/desk/accounts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useUpdate } from '../api/queries.ts';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { notify } from '../ui/notices.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import layout from '../ui/layout.module.css';

const columnsFor = (isEnding: boolean, onEnd: (id: string) => void): readonly Column<SessionView>[] => [
  {
    id: 'device',
    title: 'Device',
    cell: ({ device, isCurrent }) => (
      <span className={layout.row}>
        <strong>{device}</strong>
        {isCurrent && <Badge tone="accent">this one</Badge>}
      </span>
    ),
  },
  { id: 'started', title: 'Signed in', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { id: 'seen', title: 'Last seen', cell: ({ lastSeen }) => <Moment at={lastSeen} /> },
  { id: 'ends', title: 'Ends', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  actionsColumn(
    ({ id, device, isCurrent }) =>
      !isCurrent && (
        <ActionButton
          aria-label={`End the session of ${device}`}
          disabled={isEnding}
          onClick={() => onEnd(id)}
        >
          End
        </ActionButton>
      ),
  ),
];

export function Sessions({ sessions }: { readonly sessions: readonly SessionView[] }) {
  const end = useUpdate('account', 'endSession', {
    onDone: () => notify('The session has ended.'),
    onError: (error) => notify(errorMessage(error)),
  });
  const columns = columnsFor(end.isPending, (id) => end.mutate({ id }));
  return <DataTable caption="Your sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}
