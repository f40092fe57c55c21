import { useState } from 'react';
import type { PasskeyView } from '../../../contract/desk/accounts.ts';
import { Field } from '../../ui/Field.tsx';
import { reload } from '../api/client.ts';
import { addPasskey, hasPasskeys, noPasskeysText } from '../access/passkeys.ts';
import { useAttempt, useConfirmed, useUpdate } from '../api/queries.ts';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { Moment } from '../ui/Moment.tsx';
import { notify } from '../ui/notices.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';

const columnsFor = (onRemove: (passkey: PasskeyView) => void): readonly Column<PasskeyView>[] => [
  { id: 'name', title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'made', title: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    id: 'used',
    title: 'Last used',
    cell: ({ lastUsed }) => (lastUsed === null ? 'never' : <Moment at={lastUsed} />),
  },
  actionsColumn((passkey) => (
    <ActionButton aria-label={`Remove the passkey ${passkey.name}`} onClick={() => onRemove(passkey)}>
      Remove
    </ActionButton>
  )),
];

export function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeyView[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyView>();
  return (
    <>
      {passkeys.length > 0 && (
        <DataTable
          caption="Your passkeys"
          columns={columnsFor(setRemoving)}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      )}
      {hasPasskeys() ? (
        <FormActions>
          <ActionButton onClick={() => setIsAdding(true)}>Add a passkey</ActionButton>
        </FormActions>
      ) : (
        <p>{noPasskeysText}</p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const confirmed = useConfirmed();
  const add = useAttempt(
    (name: string) => confirmed(() => addPasskey(name)),
    (_answer, name) => {
      void reload('account', 'session');
      notify(`The passkey “${name}” was added.`);
      onClose();
    },
  );
  return (
    <FormDialog
      title="Add a passkey"
      action="Create the passkey"
      mutation={add}
      onSubmit={({ name = '' }) => add.mutate(name.trim())}
      onClose={onClose}
    >
      <Field
        id="passkey-name"
        name="name"
        label="Name"
        hint="So that you know it again: the device, or the password manager that keeps it."
        autoComplete="off"
        maxLength={100}
        required
      />
    </FormDialog>
  );
}

type RemoveProps = { readonly passkey: PasskeyView; readonly onClose: () => void };

function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemoveProps) {
  const remove = useUpdate('account', 'removePasskey', {
    onDone: () => {
      void reload('session');
      notify(`The passkey “${name}” was removed.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Remove the passkey “${name}”?`}
      action="Remove it"
      mutation={remove}
      onSubmit={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>You can no longer sign in with it, and your other sessions end. Delete it on the device too.</p>
    </FormDialog>
  );
}
