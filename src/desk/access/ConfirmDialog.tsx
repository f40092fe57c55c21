import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../api/messages.ts';
import { useAttempt } from '../api/useAttempt.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ConfirmWithCompany } from './CompanySignIn.tsx';
import { confirmWithPasskey } from './passkeys.ts';
import { useSession } from './session.tsx';

type Props = { readonly onEnd: (isConfirmed: boolean) => void };

/** Asks for the passkey, or for the company's sign-in, once more. */
export function ConfirmDialog({ onEnd }: Props) {
  const { methods } = useSession();
  const confirm = useAttempt(confirmWithPasskey, () => onEnd(true));
  return (
    <Dialog title="Confirm that it is you" onClose={() => onEnd(false)}>
      <p>This needs a sign-in of the last ten minutes.</p>
      {methods.includes('passkey') && (
        <FormActions>
          <Button onClick={() => confirm.mutate()}>Use your passkey</Button>
        </FormActions>
      )}
      {methods.includes('company') && <ConfirmWithCompany onConfirmed={() => onEnd(true)} />}
      {confirm.error && <p role="alert">{messageOf(confirm.error)}</p>}
    </Dialog>
  );
}
