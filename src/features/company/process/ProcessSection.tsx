import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import grounds from '../../../ui/grounds.module.css';
import width from '../../../ui/width.module.css';
import styles from './ProcessSection.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly ground?: 'paper' | 'second' | 'night';
  readonly children: ReactNode;
};

/** A section with the process line at its side. */
export function ProcessSection({ id, title, intro, ground = 'paper', children }: Props) {
  return (
    <section className={classes(grounds[ground], styles.stretch, styles[ground])} aria-labelledby={id}>
      <div className={width.page}>
        <div className={styles.track}>
          <header className={styles.header}>
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
            <p className={styles.intro}>{intro}</p>
          </header>
          {children}
        </div>
      </div>
    </section>
  );
}
