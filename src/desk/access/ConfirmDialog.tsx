import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { confirmWithPasskey, PasskeyCancelled } from './passkeys.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { useSession } from './session.tsx';

type Props = { readonly onEnd: (isConfirmed: boolean) => void };

/** Asks for the passkey, or for password and code, once more. */
export function ConfirmDialog({ onEnd }: Props) {
  const { methods } = useSession();
  const [error, setError] = useState<string>();
  const attempt = async (confirm: () => Promise<unknown>) => {
    try {
      await confirm();
      onEnd(true);
    } catch (problem) {
      setError(problem instanceof PasskeyCancelled ? 'The passkey was not used.' : messageOf(problem));
    }
  };
  return (
    <Dialog title="Confirm that it is you" onClose={() => onEnd(false)}>
      <p>This needs a sign-in of the last ten minutes.</p>
      {methods.includes('passkey') && (
        <Button onClick={() => void attempt(confirmWithPasskey)}>Use your passkey</Button>
      )}
      {methods.includes('password') ? (
        <Form
          error={error}
          onSubmit={({ password = '', oneTimeCode = '' }) =>
            void attempt(() => call('confirmPassword', { password, oneTimeCode }))
          }
        >
          <PasswordFields />
          <FormActions>
            <Button type="submit" look={methods.includes('passkey') ? 'quiet' : 'act'}>
              Confirm
            </Button>
          </FormActions>
        </Form>
      ) : (
        error !== undefined && <p role="alert">{error}</p>
      )}
    </Dialog>
  );
}
