import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, FormActions } from './Form.tsx';

type Props = ComponentProps<typeof Form> & {
  readonly title: string;
  /** What submitting does. */
  readonly action: string;
  readonly isPending?: boolean;
  readonly startsAt?: 'title' | 'field';
  readonly onClose: () => void;
};

/** A dialog that asks, with fields or without, and is submitted or cancelled. */
export const FormDialog = ({
  title,
  action,
  isPending = false,
  startsAt = 'field',
  onClose,
  children,
  ...form
}: Props) => (
  <Dialog title={title} startsAt={startsAt} onClose={onClose}>
    <Form {...form}>
      {children}
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
