import { leaveDialog, onDemand } from '../../ui/on-demand/fetch.ts';

const hash = '#lets-talk';

const popup = onDemand('lets-talk', () => import('./popup.tsx'));

async function open(asked: Element | null, description?: string): Promise<void> {
  try {
    const { openPopup } = await popup.fetch();
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
  popup.openOnSubmit((form, by) => void open(by, descriptionIn(form)));
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
    whenIdle(popup.fetchAhead);
  };
  for (const name of interactions) addEventListener(name, once, { passive: true });
}
