import { messageOf } from '../api/messages.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './InboxView.module.css';
import type { LeadPages } from './useLeadPages.ts';

type EndProps = { readonly pages: LeadPages; readonly focus: (ref: string) => void };

/** Below the list: why there is none, or the button for more. */
export function ListEnd({ pages, focus }: EndProps) {
  const showMore = async () => {
    const { data } = await pages.fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (first) requestAnimationFrame(() => focus(first.ref));
  };
  if (pages.rows.length === 0 && pages.error)
    return (
      <EmptyState title="The list could not be read">
        <p role="alert">{messageOf(pages.error)}</p>
        <ActionButton onClick={() => void pages.refetch()}>Try again</ActionButton>
      </EmptyState>
    );
  return (
    pages.hasNextPage && (
      <ActionButton
        className={styles.more}
        disabled={pages.isFetchingNextPage}
        onClick={() => void showMore()}
      >
        Show more
      </ActionButton>
    )
  );
}
