import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import styles from './AccessPage.module.css';
import text from '../ui/text.module.css';

type Props = { readonly title: string; readonly lead: ReactNode; readonly children?: ReactNode };

/** A page for people who are not signed in. */
export function AccessPage({ title, lead, children }: Props) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Desk`}</title>
      <div className={styles.card}>
        <p className={styles.brand}>
          <Logo size={28} /> Desk
        </p>
        <h1>{title}</h1>
        <p className={text.muted}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
