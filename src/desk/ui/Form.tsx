import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from './ErrorText.tsx';
import styles from './Form.module.css';
import layout from './layout.module.css';

type Props = {
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  /** What submitting does, for its button; other forms have buttons among their fields. */
  readonly action?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onCancel?: () => void;
  /** What submitting calls: the button waits for its end. */
  readonly mutation?: { readonly isPending: boolean; readonly error: Error | null };
  /** What went wrong, where it is not the error of the call. */
  readonly error?: Error | string | false | null | undefined;
  readonly children: ReactNode;
};

/** Fields in a column, what went wrong, and the submitted values by their names. */
export function Form(props: Props) {
  const { onSubmit, action, isDisabled = false, onCancel, mutation, children } = props;
  const error = props.error || mutation?.error;
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const entries = [...new FormData(event.currentTarget, submitter)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    onSubmit(Object.fromEntries(entries));
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      {children}
      {action !== undefined && (
        <FormActions>
          <Button type="submit" disabled={isDisabled || mutation?.isPending}>
            {action}
          </Button>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </FormActions>
      )}
      <ErrorText error={error} />
    </form>
  );
}

/** The buttons at the end of a form or dialog. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A box to tick, with its text beside it. */
export const Checkbox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={styles.check}>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
);
