import { createContext, use } from 'react';

export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;

export const ConfirmationContext = createContext<Confirmed>((work) => work());

/** Runs work that may need a fresh authentication: when the service asks for one, the person confirms and it runs again. */
export const useConfirmed = (): Confirmed => use(ConfirmationContext);
