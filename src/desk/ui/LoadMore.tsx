import { ActionButton } from './ActionButton.tsx';
import { FormActions } from './Form.tsx';

/** The pages of a list, as TanStack Query reads them. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The button below a list that has further pages. */
export const LoadMore = ({ pages, label }: { readonly pages: Pages; readonly label: string }) =>
  pages.hasNextPage && (
    <FormActions>
      <ActionButton disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? 'Loading …' : label}
      </ActionButton>
    </FormActions>
  );
