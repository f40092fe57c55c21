import type { ComponentProps } from 'react';
import type { PageProps } from '../../../site/page.ts';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Check } from '../../../ui/icons/icons.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import common from '../../../ui/common.module.css';
import type { ProcessContent, ProcessStage } from './content.ts';
import { ProcessTimeline, VerticalProcessTimeline } from './ProcessTimeline.tsx';
import styles from './ProcessPage.module.css';
import { StageList } from './StageList.tsx';

export function ProcessPage({ content }: PageProps<ProcessContent>) {
  const { change, dateAtRisk, stages, yourTime } = content;
  return (
    <>
      <ProcessOpening hero={content.hero} stages={stages.entries} />
      <ProcessSection id="stages" title={stages.title} intro={stages.intro}>
        <StageList stages={stages} />
        <h3 className={styles.yourTime}>{yourTime.title}</h3>
        <Facts facts={yourTime.entries} />
      </ProcessSection>
      <DefinitionOfDone done={content.done} />
      <ProcessSection id="change" title={change.title} intro={change.intro}>
        <Steps layout="across" steps={change.steps} />
      </ProcessSection>
      <Visibility words={content.visibility} />
      <ProcessSection id="date-at-risk" title={dateAtRisk.title} intro={dateAtRisk.intro}>
        <Rows rows={dateAtRisk.options} />
      </ProcessSection>
      <Handover words={content.handover} />
      <ClosingCall words={content.closing} after="steps" />
    </>
  );
}

/** A section with the process line at its side. */
function ProcessSection(props: Omit<ComponentProps<typeof Section>, 'layout' | 'className'>) {
  return <Section {...props} className={styles.track} />;
}

type ProcessOpeningProps = {
  readonly hero: ProcessContent['hero'];
  readonly stages: readonly ProcessStage[];
};

function ProcessOpening({ hero, stages }: ProcessOpeningProps) {
  return (
    <header className={classes(common.night, styles.hero)}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <div className={styles.words}>
          <OpeningWords
            title={hero.title}
            lead={hero.lead}
            layout="split"
            second={{ label: hero.second, href: '#stages' }}
          />
        </div>
        <div className={styles.wide}>
          <ProcessTimeline stages={stages} before={hero.before} alt={hero.drawing} />
        </div>
        <div className={styles.narrow}>
          <VerticalProcessTimeline stages={stages} before={hero.before} alt={hero.drawing} />
        </div>
      </div>
    </header>
  );
}

function DefinitionOfDone({ done }: { readonly done: ProcessContent['done'] }) {
  return (
    <ProcessSection id="done" title={done.title} intro={done.intro} surface="second">
      <ul className={styles.list}>
        {done.entries.map((entry) => (
          <li key={entry} className={styles.entry}>
            <span className={styles.box}>
              <Check aria-hidden="true" />
            </span>
            {entry}
          </li>
        ))}
      </ul>
    </ProcessSection>
  );
}

const windowOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

function Visibility({ words }: { readonly words: ProcessContent['visibility'] }) {
  return (
    <ProcessSection id="visibility" title={words.title} intro={words.intro} surface="night">
      <Cards
        size="small"
        cards={words.entries.map(({ id, title, text }) => ({
          title,
          text,
          picture: <SvgDrawing source={windowOf(id)} />,
        }))}
      />
    </ProcessSection>
  );
}

function Handover({ words }: { readonly words: ProcessContent['handover'] }) {
  return (
    <section aria-labelledby="handover">
      <div className={classes(common.pageWidth, styles.end)}>
        <h2 className={common.title} id="handover">
          {words.title}
        </h2>
        <p className={common.lead}>{words.text}</p>
      </div>
    </section>
  );
}
