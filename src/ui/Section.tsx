import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Section.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly ground?: 'paper' | 'second' | 'night';
  readonly children: ReactNode;
};

/** A part of a page under its own heading, with an optional sentence beside it. */
export function Section({ id, title, intro, ground = 'paper', children }: Props) {
  return (
    <section className={classes(styles.section, styles[ground])} aria-labelledby={id}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
