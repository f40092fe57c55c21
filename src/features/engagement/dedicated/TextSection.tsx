import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './TextSection.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly surface?: 'paper' | 'second';
  readonly children?: ReactNode;
  /** Shown below in the full width of the page. */
  readonly wide?: ReactNode;
};

/** A section in a narrow column. */
export function TextSection({ id, title, intro, surface = 'paper', children, wide }: Props) {
  return (
    <section className={classes(styles.part, surfaces[surface])} aria-labelledby={id}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.column}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </div>
        {wide}
      </div>
    </section>
  );
}
