import { FormActions } from './Form.tsx';
import { RowButton } from './RowButton.tsx';

type Props = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
  readonly label: string;
};

/** The button below a list that has further pages. */
export const LoadMore = ({ hasMore, isLoading, onLoad, label }: Props) =>
  hasMore && (
    <FormActions>
      <RowButton disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading …' : label}
      </RowButton>
    </FormActions>
  );
