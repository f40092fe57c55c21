import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { type Confirmed, ConfirmationContext, useAttempt } from '../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ConfirmWithCompany } from './CompanySignIn.tsx';
import { confirmWithPasskey } from './passkeys.ts';
import { useSession } from '../api/session.ts';

export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirmed = useCallback<Confirmed>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not-fresh') throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setIsAsking(true);
      });
      setIsAsking(false);
      if (!isConfirmed) throw error;
      return work();
    }
  }, []);

  return (
    <ConfirmationContext value={confirmed}>
      {children}
      {isAsking && <ConfirmDialog onEnd={(isConfirmed) => settle.current?.(isConfirmed)} />}
    </ConfirmationContext>
  );
}

type Props = { readonly onEnd: (isConfirmed: boolean) => void };

/** Asks for the passkey, or for the company's sign-in, once more. */
function ConfirmDialog({ onEnd }: Props) {
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
      <ErrorText error={confirm.error} />
    </Dialog>
  );
}
