import { remember } from '../../../contract/remember.ts';

type Name = 'lets-talk' | 'search';

/** A dialog whose script is fetched when the visitor points at, focuses or touches what opens it. */
type OnDemand<Module> = {
  /** Fetches it once; after a failure, again at the next call. */
  readonly fetch: () => Promise<Module>;
  readonly fetchAhead: () => void;
  /** Openers are forms, which lead to a page where no script runs. */
  readonly openOnSubmit: (open: (form: HTMLFormElement, by: Element) => void | Promise<void>) => void;
};

export function onDemand<Module>(name: Name, load: () => Promise<Module>): OnDemand<Module> {
  const openers = `[data-opens="${name}"]`;
  const fetch = remember(load);
  const fetchAhead = () => void fetch().catch(() => undefined);
  const fetchIfMeant = ({ target }: Event) => {
    if (target instanceof Element && target.closest(openers)) fetchAhead();
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(intent, fetchIfMeant, { passive: true });
  return {
    fetch,
    fetchAhead,
    openOnSubmit: (open) =>
      document.addEventListener('submit', (event) => {
        if (!(event.target instanceof HTMLFormElement) || !event.target.matches(openers)) return;
        event.preventDefault();
        void open(event.target, event.submitter ?? event.target);
      }),
  };
}

/** Closes the dialog around an opener (the mobile menu). Returns the element that has focus then. */
export function leaveDialog(opener: Element | null): Element | null {
  const around = opener?.closest('dialog');
  around?.close();
  return around ? document.activeElement : opener;
}
