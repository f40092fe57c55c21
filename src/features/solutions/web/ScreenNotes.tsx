import type { Note } from '../fields.ts';
import styles from './ScreenNotes.module.css';
import { details, type DetailName } from './desk/details.ts';
import { DeskDetail } from './desk/DispatchDesk.tsx';

type Props = { readonly part: DetailName; readonly notes: readonly Note[] };

/** Notes on one part of the screen, with that part drawn beside them where the whole is not shown. */
export function ScreenNotes({ part, notes }: Props) {
  const [from, to] = details[part].notes;
  return (
    <div className={styles.group}>
      <div className={styles.detail}>
        <DeskDetail part={part} />
      </div>
      <ol className={styles.notes} start={from + 1}>
        {notes.slice(from, to).map(({ title, text }, index) => (
          <li key={title} className={styles.entry}>
            <span className={styles.number} aria-hidden="true">
              {from + index + 1}
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
