import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './TeamBuilderOpening.module.css';
import type { DedicatedContent } from './content.ts';

type Props = {
  readonly hero: DedicatedContent['hero'];
  /** The team builder, an island. */
  readonly children: ReactNode;
};

export function TeamBuilderOpening({ hero, children }: Props) {
  return (
    <div className={classes(surfaces.night, styles.bench)}>
      <div className={classes(width.page, styles.inner)}>
        <header className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
