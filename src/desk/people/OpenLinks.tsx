import type { OpenLink } from '../../../contract/desk/accounts.ts';
import { roleTitles } from '../../../contract/desk/roles.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useUpdate } from '../api/queries.ts';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { notify } from '../ui/notices.tsx';
import { usePeople } from '../ui/people.ts';

const kindTitles: Readonly<Record<OpenLink['kind'], string>> = {
  invitation: 'new account',
  reset: 'new passkey',
};

const columnsFor = (
  nameOf: (id: string) => string,
  isRevoking: boolean,
  onRevoke: (id: string) => void,
): readonly Column<OpenLink>[] => [
  { id: 'email', title: 'For', cell: ({ email }) => email },
  { id: 'kind', title: 'Makes a', cell: ({ kind }) => kindTitles[kind] },
  { id: 'role', title: 'Role', cell: ({ role }) => roleTitles[role] },
  {
    id: 'maker',
    title: 'Made by',
    cell: ({ createdBy }) => (createdBy === null ? 'Command line' : nameOf(createdBy)),
  },
  { id: 'until', title: 'Works until', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  actionsColumn(({ id, email }) => (
    <ActionButton
      aria-label={`Revoke the link for ${email}`}
      disabled={isRevoking}
      onClick={() => onRevoke(id)}
    >
      Revoke
    </ActionButton>
  )),
];

/** Links that were made and not used yet. */
export function OpenLinks({ links }: { readonly links: readonly OpenLink[] }) {
  const { nameOf } = usePeople();
  const revoke = useUpdate('people', 'revokeLink', {
    onDone: () => notify('The link was revoked.'),
    onError: (error) => notify(errorMessage(error)),
  });
  const columns = columnsFor(nameOf, revoke.isPending, (id) => revoke.mutate({ id }));
  return <DataTable caption="Open links" columns={columns} rows={links} rowKey={({ id }) => id} />;
}
