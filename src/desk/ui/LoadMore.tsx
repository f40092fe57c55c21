import { FormActions } from './Form.tsx';
import { ActionButton } from './ActionButton.tsx';

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
      <ActionButton disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading …' : label}
      </ActionButton>
    </FormActions>
  );
