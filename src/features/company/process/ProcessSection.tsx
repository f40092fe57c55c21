import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './ProcessSection.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly surface?: 'paper' | 'second' | 'night';
  readonly children: ReactNode;
};

/** A section with the process line at its side. */
export function ProcessSection({ id, title, intro, surface = 'paper', children }: Props) {
  return (
    <section className={classes(surfaces[surface], styles.section)} aria-labelledby={id}>
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
