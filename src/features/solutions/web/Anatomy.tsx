import { classes } from '../../../ui/classes.ts';
import grounds from '../../../ui/grounds.module.css';
import width from '../../../ui/width.module.css';
import styles from './Anatomy.module.css';
import { AnatomyNotes } from './AnatomyNotes.tsx';
import type { WebContent } from './content.ts';
import { detailNames } from './desk/details.ts';
import { DispatchDesk } from './desk/DispatchDesk.tsx';

type Props = { readonly anatomy: WebContent['anatomy'] };

/** One screen taken apart: drawn whole where there is room, in three details where there is not. */
export function Anatomy({ anatomy }: Props) {
  return (
    <section className={classes(grounds.night, styles.anatomy)} aria-labelledby="anatomy">
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.whole}>
          <DispatchDesk says={anatomy.alt} />
        </div>
        <header className={styles.header}>
          <h2 className={styles.title} id="anatomy">
            {anatomy.title}
          </h2>
          <p className={styles.intro}>{anatomy.intro}</p>
        </header>
        <div className={styles.groups}>
          {detailNames.map((part) => (
            <AnatomyNotes key={part} part={part} notes={anatomy.notes} />
          ))}
        </div>
      </div>
    </section>
  );
}
