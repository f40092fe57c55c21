import { useCallback, useEffect, useState, type RefObject } from 'react';

type DeferredSubmit = {
  /** Whether the form is not ready: it then submits itself as soon as it is. */
  readonly defers: () => boolean;
  readonly isWaiting: boolean;
  readonly onReady: () => void;
};

/** Lets a form that is submitted too early submit itself again when what it needs is there. */
export function useDeferredSubmit(form: RefObject<HTMLFormElement | null>): DeferredSubmit {
  const [isReady, setReady] = useState(false);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (isReady && isAsked) form.current?.requestSubmit();
  }, [form, isReady, isAsked]);

  return {
    defers: () => {
      if (!isReady) setAsked(true);
      return !isReady;
    },
    isWaiting: isAsked && !isReady,
    onReady: useCallback(() => setReady(true), []),
  };
}
