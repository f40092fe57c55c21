type Name = 'lets-talk' | 'search';

/** A dialog that no page carries: it is fetched when a visitor reaches for what opens it. */
export type OnDemand<Module> = {
  /** Fetches it, once. A failure is forgotten, so that the next intent tries again. */
  readonly fetch: () => Promise<Module>;
  readonly fetchAhead: () => void;
  /** Forms open it, so that they lead somewhere without a script. */
  readonly openOnSubmit: (open: (form: HTMLFormElement, by: Element) => void) => void;
};

export function onDemand<Module>(name: Name, load: () => Promise<Module>): OnDemand<Module> {
  const opens = `[data-opens="${name}"]`;
  let fetched: Promise<Module> | undefined;
  const fetch = () => {
    fetched ??= load().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  const fetchAhead = () => void fetch().catch(() => undefined);
  const fetchIfMeant = ({ target }: Event) => {
    if (target instanceof Element && target.closest(opens)) fetchAhead();
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(intent, fetchIfMeant, { passive: true });
  return {
    fetch,
    fetchAhead,
    openOnSubmit: (open) =>
      document.addEventListener('submit', (event) => {
        if (!(event.target instanceof HTMLFormElement) || !event.target.matches(opens)) return;
        event.preventDefault();
        open(event.target, event.submitter ?? event.target);
      }),
  };
}

/** The menu of a phone makes way, and focus comes back to what had opened it. */
export function leaveDialog(opener: Element | null): Element | null {
  const around = opener?.closest('dialog');
  around?.close();
  return around ? document.activeElement : opener;
}
