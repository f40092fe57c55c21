import { Field } from '../../ui/Field.tsx';
import { reload } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { Dialog, FormDialog } from '../ui/Dialog.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';
import { RoleField, toRole } from './roles.tsx';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const invite = useCall('invitePerson', {
    gcTime: 0,
    onSuccess: () => void reload('people'),
  });
  const title = 'Invite a person';
  if (invite.data)
    return (
      <Dialog title={title} onClose={onClose}>
        <OneTimeLink answer={invite.data} email={invite.variables.email} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      action="Make the link"
      mutation={invite}
      onSubmit={({ email = '', role }) => invite.mutate({ email, role: toRole(role) })}
      onClose={onClose}
    >
      <Field
        id="invited-email"
        name="email"
        label="E-mail address"
        hint="No mail is sent. You get a link to pass on, valid for 30 minutes."
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <RoleField id="invited-role" initial="member" />
    </FormDialog>
  );
}
