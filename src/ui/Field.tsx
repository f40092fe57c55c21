import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { CircleAlert } from './icons/icons.tsx';

type Shared = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
};

type OneLine = Shared & { readonly lines?: 1 } & Omit<ComponentProps<'input'>, 'id'>;
type ManyLines = Shared & { readonly lines: number } & Omit<ComponentProps<'textarea'>, 'id' | 'rows'>;

export function Field({ id, label, hint, error, lines = 1, ...control }: OneLine | ManyLines) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: classes(styles.control, Boolean(error) && styles.wrong),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  } as const;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {lines === 1 ? (
        <input {...(control as ComponentProps<'input'>)} {...shared} />
      ) : (
        <textarea {...(control as ComponentProps<'textarea'>)} {...shared} rows={lines} />
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error && <CircleAlert aria-hidden="true" />}
        {error}
      </p>
    </div>
  );
}
