import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Check } from '../../../ui/icons/icons.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import common from '../../../ui/common.module.css';
import type { ResearchExperiment, ResearchContent, Turn } from './content.ts';
import styles from './ResearchPage.module.css';
import roomNarrow from './room-narrow.svg?raw';
import roomWide from './room-wide.svg?raw';

export function ResearchPage({ content, related }: PageProps<ResearchContent>) {
  const { ready } = content;
  return (
    <>
      <ResearchOpening content={content} />
      <ExperimentTemplate method={content.method} />
      <ExtendedReality reality={content.reality} />
      <Bots bots={content.bots} />
      <CallToAction words={content.call} />
      <Section id="ready" title={ready.title} intro={ready.intro} surface="second">
        <Table caption={ready.caption} columns={ready.columns} rows={ready.rows} />
      </Section>
      <Questions words={content.questions} />
      <Teasers words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

function ResearchOpening({ content }: { readonly content: ResearchContent }) {
  return (
    <div className={styles.paper}>
      <div className={classes(common.pageWidth, styles.page)}>
        <header className={styles.opening}>
          <OpeningWords title={content.title} lead={content.lead} />
        </header>
        <section aria-labelledby="experiments">
          <h2 className={styles.heading} id="experiments">
            {content.experimentsTitle}
          </h2>
          <ol>
            {content.experiments.map((experiment) => (
              <ExperimentNote key={experiment.sketch} experiment={experiment} labels={content.labels} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** The page that is filled in before an experiment, with an example in each field. */
function ExperimentTemplate({ method }: { readonly method: ResearchContent['method'] }) {
  return (
    <Section id="method" title={method.title} intro={method.intro} surface="second">
      <Rows
        rows={method.template.map(({ name, rule, example }) => ({
          name,
          text: (
            <>
              <b className={styles.example}>{example}</b>
              {rule}
            </>
          ),
        }))}
      />
    </Section>
  );
}

function ExtendedReality({ reality }: { readonly reality: ResearchContent['reality'] }) {
  const { title, intro, drawing, uses, notNeededLabel } = reality;
  return (
    <Section id="extended-reality" title={title} intro={intro} surface="night">
      <FittingDrawing
        from={60}
        wide={<SvgDrawing source={roomWide} alt={drawing} />}
        narrow={<SvgDrawing source={roomNarrow} alt={drawing} />}
      />
      <div className={styles.uses}>
        <Cards
          cards={uses.map(({ name, benefit, notNeeded }) => ({
            title: name,
            text: benefit,
            more: (
              <p>
                {notNeededLabel} {notNeeded}
              </p>
            ),
          }))}
        />
      </div>
    </Section>
  );
}

function Bots({ bots }: { readonly bots: ResearchContent['bots'] }) {
  return (
    <Section id="ai-bots" title={bots.title} intro={bots.intro}>
      <figure className={styles.conversation} aria-label={bots.conversation}>
        <ol className={styles.turns}>
          {bots.turns.map((turn) => (
            <ConversationTurn key={turn.text} turn={turn} speaker={bots.speakers[turn.who]} />
          ))}
        </ol>
        <figcaption className={styles.sources}>
          <p>{bots.sourcesLabel}</p>
          <ol>
            {bots.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </figcaption>
      </figure>
      <Diagram diagram={bots.diagram} />
    </Section>
  );
}

type ConversationTurnProps = { readonly turn: Turn; readonly speaker: string };

function ConversationTurn({ turn, speaker }: ConversationTurnProps) {
  const { who, text, cites, approval, comment } = turn;
  return (
    <li className={classes(styles.turn, styles[who])}>
      <div className={styles.bubble}>
        <p className={styles.speaker}>{speaker}</p>
        <p>
          {text}
          {cites.map((number) => (
            <sup key={number} className={styles.cite}>
              {number}
            </sup>
          ))}
        </p>
        {approval && <Approval {...approval} />}
      </div>
      {comment && <p className={styles.comment}>{comment}</p>}
    </li>
  );
}

/** A picture of two buttons, not controls. */
function Approval({ yes, no, outcome }: NonNullable<Turn['approval']>) {
  return (
    <>
      <p className={styles.approval} aria-hidden="true">
        <span className={styles.yes}>{yes}</span>
        <span>{no}</span>
      </p>
      <p className={styles.outcome}>
        <Check size="1.1em" strokeWidth={2.4} aria-hidden="true" />
        {outcome}
      </p>
    </>
  );
}

const sketchOf = drawingsIn(
  import.meta.glob<string>('./sketches/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly experiment: ResearchExperiment; readonly labels: ResearchContent['labels'] };

function ExperimentNote({ experiment, labels }: Props) {
  const { question, limit, sketch, tried, found, answer, stop, related } = experiment;
  return (
    <li className={styles.note}>
      <div className={styles.margin}>
        <SvgDrawing source={sketchOf(sketch)} />
        <p className={common.note}>
          {labels.limit}: {limit}
        </p>
      </div>
      <div className={styles.body}>
        <h3 className={styles.question}>{question}</h3>
        <dl className={styles.lines}>
          <div>
            <dt>{labels.answer}</dt>
            <dd>
              <b>{answer}</b>
            </dd>
          </div>
          <div className={styles.stop}>
            <dt>{labels.stop}</dt>
            <dd>{stop}</dd>
          </div>
          <div>
            <dt>{labels.tried}</dt>
            <dd>{tried}</dd>
          </div>
          <div>
            <dt>{labels.found}</dt>
            <dd>{found}</dd>
          </div>
          <div>
            <dt>{labels.related}</dt>
            <dd>
              <TextLink href={related.path}>{related.label}</TextLink>
            </dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
