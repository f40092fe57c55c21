import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Page.module.css';
import text from './text.module.css';
import type { CallError } from '../api/call.ts';
import { ErrorText } from './ErrorText.tsx';

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A view of the workspace: its heading with actions, and its content. */
export function Page({ title, note, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · Desk`}</title>
      <header className={styles.head}>
        <ViewHeading>{title}</ViewHeading>
        {note !== undefined && <p className={text.muted}>{note}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
}

type EmptyProps = { readonly title: string; readonly children: ReactNode };

/** Why a list is empty, and what to do about it. */
export const EmptyState = ({ title, children }: EmptyProps) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** Shown instead of an answer: why it did not come, or after a moment that it is loading. */
export const Waiting = ({ error }: { readonly error: CallError | null }) =>
  error ? (
    <ErrorText error={error} />
  ) : (
    <p className={styles.loading} role="status">
      Loading …
    </p>
  );

/** A page that was loaded keeps the focus at its beginning. */
let isFirstView = true;

/** The heading of a view, which has the focus when the view is opened from another one. */
export function ViewHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstView) heading.current?.focus();
    isFirstView = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
