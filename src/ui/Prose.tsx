import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text: a measure for reading and the rhythm between its parts. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
