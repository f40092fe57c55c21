import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { messageOf } from '../api/messages.ts';
import styles from './Form.module.css';
import layout from './layout.module.css';

type Props = {
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  /** What went wrong: of a call, or a text. */
  readonly error?: Error | string | null | undefined;
  readonly children: ReactNode;
};

/** Fields in a column, what went wrong, and the submitted values by their names. */
export function Form({ onSubmit, error, children }: Props) {
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
      <p className={styles.error} role="alert">
        {error instanceof Error ? messageOf(error) : error}
      </p>
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
