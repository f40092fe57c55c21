import { queryField, searchPath } from '../../../contract/search.ts';
import { localStore } from '../../site/storage.ts';
import { leaveDialog, onDemand } from '../../ui/on-demand/fetch.ts';
import { isChord, isSlash, slashSetting } from './keys.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const dialog = onDemand('search', () => import('./SearchDialog.tsx'));

async function open(asked: Element | null, query?: string): Promise<void> {
  try {
    const { openSearch } = await dialog.fetch();
    await openSearch(leaveDialog(asked), query);
  } catch {
    // The page of the blog searches without scripts.
    if (query === undefined) location.assign(`${searchPath}#search`);
    else if (queryIn(location.search) !== query)
      location.assign(`${searchPath}?${new URLSearchParams({ [queryField]: query })}`);
  }
}

const queryIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(queryField)?.trim() || undefined;

const isTyped = ({ target }: Event): boolean => target instanceof Element && target.closest(typing) !== null;

const opensDialog = (event: KeyboardEvent): boolean =>
  isChord(event) || (isSlash(event) && !isTyped(event) && localStore.get(slashSetting) !== 'off');

dialog.openOnSubmit((form, by) => {
  const typed = new FormData(form).get(queryField);
  void open(by, typeof typed === 'string' ? typed : undefined);
});
addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]') || !opensDialog(event)) return;
  event.preventDefault();
  void open(document.activeElement);
});
const asked = location.pathname === searchPath ? queryIn(location.search) : undefined;
if (asked) void open(null, asked);
