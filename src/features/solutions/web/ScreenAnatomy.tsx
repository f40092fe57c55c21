import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './ScreenAnatomy.module.css';
import { ScreenNotes } from './ScreenNotes.tsx';
import type { WebContent } from './content.ts';
import { detailNames } from './desk/details.ts';
import { DispatchDesk } from './desk/DispatchDesk.tsx';

type Props = { readonly anatomy: WebContent['anatomy'] };

/** The whole screen on wide pages, three details on narrow ones. */
export function ScreenAnatomy({ anatomy }: Props) {
  return (
    <section className={classes(surfaces.night, styles.anatomy)} aria-labelledby="anatomy">
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.whole}>
          <DispatchDesk alt={anatomy.alt} />
        </div>
        <header className={styles.header}>
          <h2 className={styles.title} id="anatomy">
            {anatomy.title}
          </h2>
          <p className={styles.intro}>{anatomy.intro}</p>
        </header>
        <div className={styles.groups}>
          {detailNames.map((part) => (
            <ScreenNotes key={part} part={part} notes={anatomy.notes} />
          ))}
        </div>
      </div>
    </section>
  );
}
