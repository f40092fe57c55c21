import { Section } from '../../../ui/Section.tsx';
import type { Note } from '../fields.ts';
import type { WebContent } from './content.ts';
import { detailNames, details, type DetailName } from './desk/details.ts';
import { DeskDetail, DispatchDesk } from './desk/DispatchDesk.tsx';
import styles from './ScreenAnatomy.module.css';

/** The whole screen on wide pages, three details on narrow ones. */
export function ScreenAnatomy({ anatomy }: { readonly anatomy: WebContent['anatomy'] }) {
  return (
    <Section
      id="anatomy"
      title={anatomy.title}
      intro={anatomy.intro}
      surface="night"
      className={styles.anatomy}
    >
      <div className={styles.whole}>
        <DispatchDesk alt={anatomy.alt} />
      </div>
      <div className={styles.groups}>
        {detailNames.map((part) => (
          <ScreenNotes key={part} part={part} notes={anatomy.notes} />
        ))}
      </div>
    </Section>
  );
}

type ScreenNotesProps = { readonly part: DetailName; readonly notes: readonly Note[] };

/** Notes on one part of the screen, with that part drawn beside them where the whole is not shown. */
function ScreenNotes({ part, notes }: ScreenNotesProps) {
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
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
