import { contact } from '../../../site/contact.ts';
import type { PageProps } from '../../../site/page.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { ContactLinks } from '../../../ui/ContactLinks.tsx';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import typography from '../../../ui/typography.module.css';
import width from '../../../ui/width.module.css';
import type { Process, TransformationContent } from './content.ts';
import { DigitisationStages } from './DigitisationStages.tsx';
import { YearPlan } from './drawings/YearPlan.tsx';
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
    <header className={classes(width.page, styles.opening)}>
      <div className={styles.form}>
        <div className={styles.main}>
          <p className={typography.note}>{title.label}</p>
          <h1 className={styles.title}>{title.value}</h1>
        </div>
        <div className={styles.lead}>
          <p className={typography.note}>{lead.label}</p>
          <p>{lead.value}</p>
        </div>
        {boxes.map(({ label, value }) => (
          <div key={label} className={styles.box}>
            <p className={typography.note}>{label}</p>
            <p className={typography.title}>{value}</p>
          </div>
        ))}
        <div className={styles.box}>
          <p className={typography.note}>{sign}</p>
          <div className={styles.actions}>
            <GetQuote />
            <TextLink href={costs.path} alone>
              {costs.label}
            </TextLink>
          </div>
          <ContactLinks quiet />
        </div>
      </div>
    </header>
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
      <p className={classes(typography.small, styles.assumptions)}>{scoring.assumptions}</p>
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
      <Cards size="small" cards={plan.quarters} />
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
            <p className={typography.muted}>{text}</p>
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
