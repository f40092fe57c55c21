import { mountOnce } from '../../ui/on-demand/mount.tsx';
import { SearchDialog, type SearchHandle } from './SearchDialog.tsx';

const mounted = mountOnce<SearchHandle>((ref, ready) => <SearchDialog ref={ref} onReady={ready} />);

/** Opens the dialog, with a query if there is one; when it closes, focus goes back to what opened it. */
export async function openSearch(opener: Element | null, query?: string): Promise<void> {
  (await mounted()).open(opener, query);
}
