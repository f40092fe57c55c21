import { useState } from 'react';
import type { Person } from '../../../contract/desk/accounts.ts';
import { classes } from '../../ui/classes.ts';
import { reload } from '../api/client.ts';
import { useCall, useUpdate } from '../api/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { notify } from '../ui/notices.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';
import styles from './PersonDialog.module.css';
import { RoleField, toRole } from './roles.tsx';
import text from '../ui/text.module.css';

type Props = { readonly person: Person; readonly onClose: () => void };

/** Role, access and sign-in of another person. Every change ends their sessions. */
export function PersonDialog({ person, onClose }: Props) {
  const { id, name, email, role, isDisabled } = person;
  const [leaving, setLeaving] = useState<'disable' | 'delete'>();
  const change = useUpdate('people', 'changePerson', {
    onDone: () => {
      notify(`${name} was changed.`);
      onClose();
    },
  });
  const reset = useCall('resetPerson', {
    gcTime: 0,
    onSuccess: () => void reload('people'),
  });
  if (reset.data)
    return (
      <Dialog title={`New sign-in for ${name}`} onClose={onClose}>
        <OneTimeLink answer={reset.data} email={email} onClose={onClose} />
      </Dialog>
    );
  if (leaving) return <LeaveDialog person={person} action={leaving} onClose={onClose} />;
  const isPending = change.isPending || reset.isPending;
  return (
    <Dialog title={name} onClose={onClose}>
      <p className={classes(text.breakable, text.muted)}>
        {email}. Every change here ends this person’s sessions at once.
      </p>
      <Form
        error={change.error ?? reset.error}
        onSubmit={(values) => change.mutate({ id, role: toRole(values['role']) })}
      >
        <div className={styles.role}>
          <RoleField id="person-role" initial={role} />
          <ActionButton type="submit" disabled={isPending}>
            Change the role
          </ActionButton>
        </div>
      </Form>
      <div className={styles.part}>
        <p>
          <strong>Reset the sign-in.</strong> Removes all passkeys and makes a link for a new one. For a lost
          or stolen device.
        </p>
        <ActionButton disabled={isPending} onClick={() => reset.mutate({ id })}>
          Reset and make a link
        </ActionButton>
      </div>
      <div className={styles.part}>
        <p>
          {isDisabled ? (
            <>
              <strong>Enable the account.</strong> The person can sign in again as before.
            </>
          ) : (
            <>
              <strong>Disable the account.</strong> The person cannot sign in until you enable it.
            </>
          )}
        </p>
        <ActionButton
          disabled={isPending}
          onClick={() => (isDisabled ? change.mutate({ id, isDisabled: false }) : setLeaving('disable'))}
        >
          {isDisabled ? 'Enable' : 'Disable …'}
        </ActionButton>
      </div>
      <div className={styles.part}>
        <p>
          <strong>Delete the account.</strong> For good; notes and leads keep the name.
        </p>
        <ActionButton disabled={isPending} onClick={() => setLeaving('delete')}>
          Delete …
        </ActionButton>
      </div>
      <div className={styles.end}>
        <ActionButton onClick={onClose}>Close</ActionButton>
      </div>
    </Dialog>
  );
}
