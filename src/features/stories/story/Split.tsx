import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './Split.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly ground?: 'paper' | 'second' | 'night';
  readonly children: ReactNode;
};

/** A part of the story with its heading at the side, which stays while the reader goes on. */
export function Split({ id, title, intro, ground = 'paper', children }: Props) {
  return (
    <section className={classes(styles.split, styles[ground])} aria-labelledby={id}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        <div className={styles.rest}>{children}</div>
      </div>
    </section>
  );
}
