import { Section } from '../../../ui/Section.tsx';
import type { WebContent } from './content.ts';
import { detailNames } from './desk/details.ts';
import { DispatchDesk } from './desk/DispatchDesk.tsx';
import styles from './ScreenAnatomy.module.css';
import { ScreenNotes } from './ScreenNotes.tsx';

type Props = { readonly anatomy: WebContent['anatomy'] };

/** The whole screen on wide pages, three details on narrow ones. */
export function ScreenAnatomy({ anatomy }: Props) {
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
