import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../api/messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ConfirmWithCompany } from './CompanySignIn.tsx';
import { confirmWithPasskey, PasskeyCancelled } from './passkeys.ts';
import { useSession } from './session.tsx';

type Props = { readonly onEnd: (isConfirmed: boolean) => void };

/** Asks for the passkey, or for the company's sign-in, once more. */
export function ConfirmDialog({ onEnd }: Props) {
  const { methods } = useSession();
  const [error, setError] = useState<string>();
  const confirm = async () => {
    try {
      await confirmWithPasskey();
      onEnd(true);
    } catch (problem) {
      setError(problem instanceof PasskeyCancelled ? 'The passkey was not used.' : messageOf(problem));
    }
  };
  return (
    <Dialog title="Confirm that it is you" onClose={() => onEnd(false)}>
      <p>This needs a sign-in of the last ten minutes.</p>
      {methods.includes('passkey') && (
        <FormActions>
          <Button onClick={() => void confirm()}>Use your passkey</Button>
        </FormActions>
      )}
      {methods.includes('company') && <ConfirmWithCompany onConfirmed={() => onEnd(true)} />}
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  );
}
