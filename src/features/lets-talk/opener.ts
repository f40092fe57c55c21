type Popup = typeof import('./popup.tsx');

const opens = '[data-opens="lets-talk"]';
const hash = '#lets-talk';

let popup: Promise<Popup> | undefined;

/** Fetches the popup, once. A failure is forgotten, so that the next intent tries again. */
const fetchPopup = (): Promise<Popup> => {
  popup ??= import('./popup.tsx').catch((error: unknown) => {
    popup = undefined;
    throw error;
  });
  return popup;
};

const fetchAhead = (): void => void fetchPopup().catch(() => undefined);

/** The menu of a phone makes way, and focus comes back to what had opened it. */
function leaveDialog(opener: Element | null): Element | null {
  const around = opener?.closest('dialog');
  around?.close();
  return around ? document.activeElement : opener;
}

async function open(asked: Element | null, description?: string): Promise<void> {
  try {
    const { openPopup } = await fetchPopup();
    const opener = leaveDialog(asked);
    await openPopup(opener instanceof HTMLElement ? opener : null, description);
  } catch {
    // The popup cannot be had: the page that carries the plain form asks the same questions.
    document.documentElement.dataset['plainForm'] = 'yes';
    if (!document.querySelector('#plain-form')) location.assign(`/lets-talk${hash}`);
  }
}

/** A form that opens the popup may describe the project in a field named as the lead's. */
function descriptionIn(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('TalkAboutProject');
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

const openIfAsked = (): void => {
  if (location.hash === hash) void open(document.activeElement);
};

export function openOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(
      intent,
      ({ target }) => {
        if (target instanceof Element && target.closest(opens)) fetchAhead();
      },
      { passive: true },
    );
  }
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(opens)) return;
    event.preventDefault();
    void open(event.submitter, descriptionIn(event.target));
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest(`a[href$="${hash}"]`);
    if (!link) return;
    event.preventDefault();
    void open(link);
  });
  addEventListener('hashchange', openIfAsked);
  openIfAsked();
  fetchWhenIdleAfterFirstInteraction();
}

function fetchWhenIdleAfterFirstInteraction(): void {
  const thrifty = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (thrifty.connection?.saveData) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));
  const interactions = ['pointerdown', 'keydown'] as const;
  const once = () => {
    for (const name of interactions) removeEventListener(name, once);
    whenIdle(fetchAhead);
  };
  for (const name of interactions) addEventListener(name, once, { passive: true });
}
