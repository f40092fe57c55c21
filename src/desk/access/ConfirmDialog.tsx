import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../api/messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { confirmWithPasskey, PasskeyCancelled } from './passkeys.ts';

type Props = { readonly onEnd: (isConfirmed: boolean) => void };

/** Asks for the passkey once more. */
export function ConfirmDialog({ onEnd }: Props) {
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
      <FormActions>
        <Button onClick={() => void confirm()}>Use your passkey</Button>
      </FormActions>
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  );
}
