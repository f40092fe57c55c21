import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../api/messages.ts';
import { useAttempt } from '../api/useAttempt.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ConfirmWithCompany } from './CompanySignIn.tsx';
import { confirmWithPasskey } from './passkeys.ts';
import { useSession } from './session.tsx';

type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;

const Context = createContext<Confirmed>((work) => work());

/** Runs work that may need a fresh authentication: when the service asks for one, the person confirms and it runs again. */
export const useConfirmed = (): Confirmed => use(Context);

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
    <Context value={confirmed}>
      {children}
      {isAsking && <ConfirmDialog onEnd={(isConfirmed) => settle.current?.(isConfirmed)} />}
    </Context>
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
      {confirm.error && <p role="alert">{messageOf(confirm.error)}</p>}
    </Dialog>
  );
}
