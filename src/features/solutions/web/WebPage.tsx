import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { SvgShapes } from '../../../ui/drawing/SvgDrawing.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { Note } from '../fields.ts';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { WebContent } from './content.ts';
import jobList from './desk/job-list.svg?raw';
import jobListNarrow from './desk/job-list-narrow.svg?raw';
import jobPanel from './desk/job-panel.svg?raw';
import schedule from './desk/schedule.svg?raw';
import scheduleNarrow from './desk/schedule-narrow.svg?raw';
import sideBar from './desk/side-bar.svg?raw';
import styles from './WebPage.module.css';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { opening, delivery, qualityGates } = content;
  return (
    <>
      <Opening layout="split" {...opening} second="costs" />
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

/** Parts of the screen that narrow pages show instead of the whole. */
const details = {
  list: { x: 0, y: 0, width: 400, height: 380, notes: [0, 3] },
  job: { x: 900, y: 60, width: 400, height: 566, notes: [3, 6] },
  schedule: { x: 0, y: 0, width: 400, height: 296, notes: [6, 8] },
} as const;

type DetailName = keyof typeof details;
const detailNames = Object.keys(details) as readonly DetailName[];

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

/** An invented dispatch screen; its parts are drawn at their places on it. */
function DispatchDesk({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={1320} height={760} alt={alt}>
      <rect className={pen.panel} x="0.5" y="0.5" width="1319" height="759" rx="10" />
      <path className={pen.hair} d="M0 52H1320M190 52V760M880 52V760M190 454H880" />
      <SvgShapes source={sideBar} />
      <SvgShapes source={jobList} />
      <SvgShapes source={schedule} />
      <SvgShapes source={jobPanel} />
    </Drawing>
  );
}

function DeskDetail({ part }: { readonly part: DetailName }) {
  const { x, y, width, height } = details[part];
  return (
    <Drawing width={width} height={height}>
      <rect className={pen.panel} width={width} height={height} />
      <g transform={`translate(${-x} ${-y})`}>
        {part === 'list' && <SvgShapes source={jobListNarrow} />}
        {part === 'job' && <SvgShapes source={jobPanel} />}
        {part === 'schedule' && <SvgShapes source={scheduleNarrow} />}
      </g>
    </Drawing>
  );
}
