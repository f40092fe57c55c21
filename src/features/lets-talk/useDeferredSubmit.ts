import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type DeferredSubmit = {
  /** Whether the form is not ready: its answer is then taken as soon as it is. */
  readonly defers: () => boolean;
  readonly isWaiting: boolean;
  readonly onReady: () => void;
};

/**
 * Lets a form that is submitted too early be submitted when what it needs is there. It calls `submit` itself: the browser
 * ignores a `requestSubmit` during the event of a submission, and a form may become ready in just that moment.
 */
export function useDeferredSubmit(submit: () => void): DeferredSubmit {
  const [isReady, setReady] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const submitNow = useEffectEvent(submit);

  useEffect(() => {
    if (isReady && isAsked) submitNow();
  }, [isReady, isAsked]);

  return {
    defers: () => {
      if (!isReady) setAsked(true);
      return !isReady;
    },
    isWaiting: isAsked && !isReady,
    onReady: useCallback(() => setReady(true), []),
  };
}
