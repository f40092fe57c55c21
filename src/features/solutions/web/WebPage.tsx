import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { Note } from '../fields.ts';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { WebContent } from './content.ts';
import { DeskDetail, detailNames, details, DispatchDesk, type DetailName } from './desk/DispatchDesk.tsx';
import styles from './WebPage.module.css';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { opening, delivery, qualityGates } = content;
  return (
    <>
      <Opening size="large" {...opening} second="costs" />
      <ScreenAnatomy anatomy={content.anatomy} />
      <Section id="delivery" title={delivery.title} intro={delivery.intro} layout="beside">
        <Steps steps={delivery.entries} />
      </Section>
      <CallToAction words={content.call} />
      <Section id="gates" title={qualityGates.title} intro={qualityGates.intro}>
        <Steps layout="across" steps={qualityGates.entries} />
      </Section>
      <Questions words={content.questions} surface="second" />
      <TechnologyStrip words={content.technologies} />
      <Teasers words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

/** The whole screen on wide pages, three details on narrow ones. */
function ScreenAnatomy({ anatomy }: { readonly anatomy: WebContent['anatomy'] }) {
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
