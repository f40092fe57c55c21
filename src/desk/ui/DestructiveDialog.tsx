import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, FormActions } from './Form.tsx';

type Props = {
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly action: string;
  readonly isPending: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. */
export const DestructiveDialog = ({
  title,
  children,
  action,
  isPending,
  error,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog title={title} onClose={onClose}>
    {children}
    <Form error={error} onSubmit={onConfirm}>
      <FormActions>
        <Button type="submit" disabled={isPending}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  </Dialog>
);
