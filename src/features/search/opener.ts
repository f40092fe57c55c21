import { queryField, searchPath } from '../../../contract/search.ts';
import { isChord, isSlash, slashSetting } from './keys.ts';

type Dialog = typeof import('./dialog.tsx');

const opens = '[data-opens="search"]';
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

let dialog: Promise<Dialog> | undefined;

/** Fetches the dialog, once. A failure is forgotten, so that the next intent tries again. */
const fetchDialog = (): Promise<Dialog> => {
  dialog ??= import('./dialog.tsx').catch((error: unknown) => {
    dialog = undefined;
    throw error;
  });
  return dialog;
};

async function open(asked: Element | null, query?: string): Promise<void> {
  try {
    const { openSearch } = await fetchDialog();
    // The menu of a phone makes way, and focus comes back to what had opened it.
    const around = asked?.closest('dialog');
    around?.close();
    await openSearch(around ? document.activeElement : asked, query);
  } catch {
    // The dialog cannot be had: the list of articles answers by itself.
    if (query === undefined) location.assign(`${searchPath}#search`);
    else if (queryIn(location.search) !== query)
      location.assign(`${searchPath}?${new URLSearchParams({ [queryField]: query })}`);
  }
}

const queryIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(queryField)?.trim() || undefined;

function isSlashOff(): boolean {
  try {
    return localStorage.getItem(slashSetting) === 'off';
  } catch {
    return false;
  }
}

const isForElsewhere = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || isSlashOff();

export function openOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(
      intent,
      ({ target }) => {
        if (target instanceof Element && target.closest(opens)) void fetchDialog().catch(() => undefined);
      },
      { passive: true },
    );
  }
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(opens)) return;
    event.preventDefault();
    const typed = new FormData(event.target).get(queryField);
    void open(event.submitter ?? event.target, typeof typed === 'string' ? typed : undefined);
  });
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    if (!isChord(event) && (!isSlash(event) || isForElsewhere(event))) return;
    event.preventDefault();
    void open(document.activeElement);
  });
  const asked = location.pathname === searchPath ? queryIn(location.search) : undefined;
  if (asked) void open(null, asked);
}
