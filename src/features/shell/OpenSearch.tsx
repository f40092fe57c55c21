import { Search } from 'lucide-react';
import { searchPath } from '../../../contract/search.ts';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = { readonly className?: string | undefined };

/** A form, so that the button leads somewhere before any script has arrived and without one: to the field of the blog. */
export function OpenSearch({ className }: Props) {
  return (
    <form className={className} action={`${searchPath}#search`} data-opens="search" role="none">
      <IconButton type="submit" label="Search" icon={<Search />} aria-keyshortcuts="/ Control+K Meta+K" />
    </form>
  );
}
