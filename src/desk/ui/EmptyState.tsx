import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** Why a list is empty, and what to do about it. */
export const EmptyState = ({ title, children }: Props) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
  </div>
);
