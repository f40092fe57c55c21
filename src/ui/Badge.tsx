import type { ReactNode } from 'react';
import styles from './Badge.module.css';

type Props = { readonly tone?: 'plain' | 'accent' | 'success' | 'error'; readonly children: ReactNode };

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
