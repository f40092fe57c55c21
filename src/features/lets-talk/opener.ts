import { sessionStore } from '../../site/storage.ts';
import { leaveDialog, onDemand } from '../../ui/on-demand/fetch.ts';
import { fillPlainForm, givenIn, keepGiven, takeGiven, type Given } from './given.ts';

const hash = '#lets-talk';

const root = document.documentElement;
const popup = onDemand('lets-talk', () => import('./popup.tsx'));

/** In milliseconds: after this long the plain form is shown instead of the popup. */
const loadLimit = 15_000;

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The popup takes too long')), loadLimit));

async function open(asked: Element | null, given?: Given): Promise<void> {
  try {
    const { openPopup } = await Promise.race([popup.fetch(), tooLate()]);
    const opener = leaveDialog(asked);
    await openPopup(opener instanceof HTMLElement ? opener : null, () => showPlainForm(given), given);
    root.dataset['popupStarted'] = '';
  } catch {
    showPlainForm(given);
  }
}

/** The page that carries the plain form asks the same questions. */
function showPlainForm(given?: Given): void {
  root.dataset['plainForm'] = '';
  const form = document.querySelector<HTMLFormElement>('#plain-form');
  if (given && form) fillPlainForm(form, given);
  if (given && !form) keepGiven(sessionStore, given);
  if (!form) location.assign(`/lets-talk${hash}`);
  // Not while a visitor types in it.
  else if (!form.contains(document.activeElement)) form.scrollIntoView();
}

const openIfAsked = (): void => {
  if (location.hash === hash) void open(document.activeElement, takeGiven(sessionStore));
};

/** The visitor asks for a new tab, a new window or a download. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

export function openOnIntent(): void {
  popup.openOnSubmit(async (form, by) => {
    // Its own script fills it in (QuoteResult.tsx), and may still have to start.
    const end = performance.now() + loadLimit;
    while ('isWaiting' in form.dataset && performance.now() < end) await new Promise(requestAnimationFrame);
    await open(by, givenIn(form));
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest(`a[href$="${hash}"]`);
    if (!link || event.button !== 0 || opensElsewhere(event)) return;
    event.preventDefault();
    void open(link);
  });
  addEventListener('hashchange', openIfAsked);
  openIfAsked();
  fetchWhenIdleAfterFirstInteraction();
}

function fetchWhenIdleAfterFirstInteraction(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));
  const interactions = ['pointerdown', 'keydown'] as const;
  const once = () => {
    for (const name of interactions) removeEventListener(name, once);
    whenIdle(popup.fetchAhead);
  };
  for (const name of interactions) addEventListener(name, once, { passive: true });
}
