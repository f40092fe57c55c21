import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { ViewHeading } from './ViewHeading.tsx';
import text from './text.module.css';

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
