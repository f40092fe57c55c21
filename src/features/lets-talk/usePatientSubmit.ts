import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

type PatientSubmit = {
  /** Whether to wait: what is sent then goes out by itself as soon as all is ready. */
  readonly waits: () => boolean;
  readonly onReady: () => void;
};

/** Lets a form that is submitted too early submit itself again when what it needs is there. */
export function usePatientSubmit(form: RefObject<HTMLFormElement | null>): PatientSubmit {
  const [isReady, setReady] = useState(false);
  const isWaiting = useRef(false);

  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    form.current?.requestSubmit();
  }, [form, isReady]);

  return {
    waits: () => {
      isWaiting.current = !isReady;
      return !isReady;
    },
    onReady: useCallback(() => setReady(true), []),
  };
}
