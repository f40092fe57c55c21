import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { messageOf } from '../api/messages.ts';
import { queryKey, useCall } from '../api/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { LinkOnce } from './LinkOnce.tsx';
import { RoleField, toRole } from './RoleField.tsx';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const invite = useCall('invitePerson', {
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKey('people') }),
  });
  return (
    <Dialog title="Invite a person" onClose={onClose}>
      {invite.data ? (
        <LinkOnce answer={invite.data} email={invite.variables.email} onClose={onClose} />
      ) : (
        <Form
          error={invite.error ? messageOf(invite.error) : undefined}
          onSubmit={({ email = '', role }) => invite.mutate({ email, role: toRole(role) })}
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
          <FormActions>
            <Button type="submit" disabled={invite.isPending}>
              Make the link
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
