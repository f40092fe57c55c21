import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

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
