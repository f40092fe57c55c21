import type { ReactNode } from 'react';
import styles from './DemoFigure.module.css';

type Props = { readonly title: string; readonly caption: string; readonly children: ReactNode };

/** The frame around a demonstration. */
export const DemoFigure = ({ title, caption, children }: Props) => (
  <figure className={styles.figure}>
    <div className={styles.panel}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
);
