import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './TitledSection.module.css';
import layout from './layout.module.css';
import text from './text.module.css';

type Props = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode };

/** A part of a view: its heading with a note beside what can be done there. */
export function TitledSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={classes(styles.note, text.note)}>{note}</p>}
      </div>
      <div className={classes(styles.content, layout.stack)}>{children}</div>
    </section>
  );
}

/** Holds titled sections, with lines between them. */
export const TitledSections = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
);
