import type { ReactNode } from 'react';
import styles from './Figure.module.css';

type Props = { readonly caption?: string; readonly children: ReactNode };

export function Figure({ caption, children }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
