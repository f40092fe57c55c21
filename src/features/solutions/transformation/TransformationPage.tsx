import { contact } from '../../../site/contact.ts';
import type { PageProps } from '../../../site/page.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import common from '../../../ui/common.module.css';
import { stageNames, type Process, type StageName, type TransformationContent } from './content.ts';
import { YearPlan } from './YearPlan.tsx';
import styles from './TransformationPage.module.css';

export function TransformationPage({ content, related }: PageProps<TransformationContent>) {
  return (
    <>
      <TransformationOpening words={content.opening} />
      <DigitisationStages stages={content.stages} />
      <ProcessScoring scoring={content.scoring} />
      <YearPlanSection plan={content.yearPlan} />
      <NotDigitised words={content.notDigitised} />
      <Teasers words={content.related} teasers={related} surface="second" />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

function TransformationOpening({ words }: { readonly words: TransformationContent['opening'] }) {
  const { title, lead, boxes, sign } = words;
  const { costs } = contact();
  return (
    <header className={classes(common.pageWidth, styles.opening)}>
      <div className={styles.form}>
        <div className={styles.main}>
          <p className={common.note}>{title.label}</p>
          <h1 className={styles.title}>{title.value}</h1>
        </div>
        <div className={styles.lead}>
          <p className={common.note}>{lead.label}</p>
          <p>{lead.value}</p>
        </div>
        {boxes.map(({ label, value }) => (
          <div key={label} className={styles.box}>
            <p className={common.note}>{label}</p>
            <p className={common.title}>{value}</p>
          </div>
        ))}
        <div className={styles.box}>
          <p className={common.note}>{sign}</p>
          <div className={styles.actions}>
            <GetQuote />
            <TextLink href={costs.path} alone>
              {costs.label}
            </TextLink>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Shows one form in four stages. On a tall screen each slides over the one before. */
function DigitisationStages({ stages }: { readonly stages: TransformationContent['stages'] }) {
  return (
    <section className={styles.stages} aria-labelledby="stages">
      <h2 className={classes(common.pageWidth, styles.stagesTitle)} id="stages">
        {stages.title}
      </h2>
      <ol>
        {stageNames.map((name, index) => (
          <DigitisationStage key={name} name={name} number={index + 1} stage={stages[name]} />
        ))}
      </ol>
    </section>
  );
}

const formOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type DigitisationStageProps = {
  readonly name: StageName;
  readonly number: number;
  readonly stage: TransformationContent['stages'][StageName];
};

function DigitisationStage({ name, number, stage }: DigitisationStageProps) {
  const { title, text, alt, facts } = stage;
  return (
    <li className={classes(name === 'data' && common.night, styles.stage, styles[name])}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div className={styles.words}>
          <h3 className={styles.stageTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <Rows layout="compact" rows={facts.map(({ label, value }) => ({ name: label, text: value }))} />
        </div>
        <div className={styles.scan}>
          <SvgDrawing source={formOf(name)} alt={alt} />
        </div>
      </div>
    </li>
  );
}

const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function ProcessScoring({ scoring }: { readonly scoring: TransformationContent['scoring'] }) {
  const rows = scored(scoring.processes).map(({ name, monthly, minutes, hours, weeks, score }, index) => ({
    name,
    cells: [
      <span key="score" className={styles.score}>
        {short.format(score)} {index === 0 && <Badge tone="success">{scoring.first}</Badge>}
      </span>,
      short.format(hours),
      short.format(weeks),
      short.format(monthly),
      short.format(minutes),
    ],
  }));
  return (
    <Section id="scoring" title={scoring.title} intro={scoring.intro}>
      <Table short caption={scoring.caption} columns={scoring.columns} rows={rows} />
      <p className={classes(common.small, styles.assumptions)}>{scoring.assumptions}</p>
    </Section>
  );
}

function YearPlanSection({ plan }: { readonly plan: TransformationContent['yearPlan'] }) {
  const { measure, build, use, automatic } = plan.legend;
  return (
    <Section id="year-plan" title={plan.title} intro={plan.intro} surface="night">
      <FittingDrawing
        from={60}
        wide={<YearPlan lanes={plan.lanes} width={1200} alt={plan.alt} />}
        narrow={<YearPlan lanes={plan.lanes} width={400} alt={plan.alt} />}
      />
      <ul className={styles.legend}>
        <li>{measure}</li>
        <li className={styles.build}>{build}</li>
        <li className={styles.use}>{use}</li>
        <li className={styles.automatic}>{automatic}</li>
      </ul>
      <div className={styles.quarters}>
        <Cards size="small" cards={plan.quarters} />
      </div>
    </Section>
  );
}

function NotDigitised({ words }: { readonly words: TransformationContent['notDigitised'] }) {
  return (
    <Section id="not-digitised" title={words.title} intro={words.intro}>
      <ul className={styles.sheet}>
        {words.entries.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.paperTitle}>{title}</h3>
            <p className={common.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Scored = Process & { readonly hours: number; readonly score: number };

/** Score: monthly hours of work saved per week of building. Sorted, best first. */
export const scored = (processes: readonly Process[]): readonly Scored[] =>
  processes
    .map((process) => {
      const hours = (process.monthly * process.minutes) / 60;
      return { ...process, hours, score: hours / process.weeks };
    })
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name));
