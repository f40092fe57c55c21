import { classes } from '../../ui/classes.ts';
import { Technologies } from '../../ui/Technology.tsx';
import type { TechnologyId } from '../../ui/technologies.ts';
import common from '../../ui/common.module.css';
import styles from './TechnologyStrip.module.css';

type Props = { readonly words: { readonly title: string; readonly entries: readonly TechnologyId[] } };

export function TechnologyStrip({ words }: Props) {
  return (
    <section className={styles.strip} aria-labelledby="technologies">
      <div className={classes(common.pageWidth, styles.inner)}>
        <h2 className={styles.title} id="technologies">
          {words.title}
        </h2>
        <Technologies ids={words.entries} />
      </div>
    </section>
  );
}
