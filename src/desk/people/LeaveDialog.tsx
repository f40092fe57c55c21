import { countText } from '../../../contract/english.ts';
import type { Person } from '../../../contract/desk/accounts.ts';
import { useUpdate } from '../api/queries.ts';
import { FormDialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { noOwner, usePeople } from '../ui/people.ts';
import { SelectField } from '../ui/SelectField.tsx';

type Props = {
  readonly person: Person;
  readonly action: 'disable' | 'delete';
  readonly onClose: () => void;
};

const unchanged = 'unchanged';

/** Asks before a person is disabled or deleted, and who gets the leads that the person has not closed. */
export function LeaveDialog({ person: { id, name, openLeads }, action, onClose }: Props) {
  const { workers } = usePeople();
  const isDeleted = action === 'delete';
  const onDone = () => {
    notify(`${name} was ${isDeleted ? 'deleted' : 'disabled'}.`);
    onClose();
  };
  const disable = useUpdate('people', 'changePerson', { onDone });
  const remove = useUpdate('people', 'deletePerson', { onDone });
  const leave = (chosen: string) => {
    const leadsTo = chosen === noOwner ? null : chosen;
    if (isDeleted) remove.mutate({ id, leadsTo });
    else disable.mutate({ id, isDisabled: true, ...(chosen !== unchanged && { leadsTo }) });
  };
  return (
    <FormDialog
      title={`${isDeleted ? 'Delete' : 'Disable'} ${name}?`}
      startsAt="title"
      action={isDeleted ? 'Delete the account' : 'Disable the account'}
      mutation={isDeleted ? remove : disable}
      onSubmit={({ leadsTo = noOwner }) => leave(leadsTo)}
      onClose={onClose}
    >
      <p>
        {isDeleted
          ? 'E-mail address, passkeys and sessions are removed for good. The name stays in the history of leads and in the audit log.'
          : 'The person is signed out and cannot sign in until you enable the account. Passkeys are kept.'}{' '}
        Open links that the person made stop working.
      </p>
      {openLeads > 0 && (
        <SelectField id="leads-to" name="leadsTo" label={`Give ${countText(openLeads, 'open lead')} to`}>
          <option value={noOwner}>No owner</option>
          {workers
            .filter((worker) => worker.id !== id)
            .map((worker) => (
              <option key={worker.id} value={worker.id}>
                {worker.name}
              </option>
            ))}
          {!isDeleted && <option value={unchanged}>{name}, as before</option>}
        </SelectField>
      )}
    </FormDialog>
  );
}
