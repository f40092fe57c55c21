import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import common from './common.module.css';
import styles from './Section.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly surface?: 'paper' | 'second' | 'night';
  /** On wide screens the heading is above the content, or beside it, where it stays in view while the content scrolls. */
  readonly layout?: 'above' | 'beside';
  /** For a section that places heading and content itself. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Section({
  id,
  title,
  intro,
  surface = 'paper',
  layout = 'above',
  className,
  children,
}: Props) {
  return (
    <section className={classes(styles.section, styles[surface], common[surface])} aria-labelledby={id}>
      <div className={classes(common.pageWidth, layout === 'beside' && styles.beside, className)}>
        <header className={styles.header}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        {layout === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
