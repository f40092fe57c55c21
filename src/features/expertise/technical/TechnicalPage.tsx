import type { PageProps } from '../../../site/page.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Deliverables } from '../../../ui/Deliverables.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Check } from '../../../ui/icons/icons.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import common from '../../../ui/common.module.css';
import type { TechnicalContent } from './content.ts';
import reviewTimeline from './review-timeline.svg?raw';
import styles from './TechnicalPage.module.css';
import { TechnologyTable } from './TechnologyTable.tsx';

export function TechnicalPage({ content, teasersOf }: PageProps<TechnicalContent>) {
  return (
    <>
      <Opening title={content.title} lead={content.lead} layout="split" surface="night" />
      <TechnologyTable content={content} teasersOf={teasersOf} />
      <Measured measured={content.measured} />
      <TechnologyChoice choice={content.choice} />
      <CallToAction words={content.call} />
      <Consulting consulting={content.consulting} />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

function Measured({ measured }: { readonly measured: TechnicalContent['measured'] }) {
  const { title, intro, facts, more } = measured;
  return (
    <Section id="measured" title={title} intro={intro} surface="second">
      <Facts size="large" facts={facts} />
      <p className={styles.more}>
        <TextLink href={`${more.path}#${more.part}`} alone>
          {more.label}
        </TextLink>
      </p>
    </Section>
  );
}

function TechnologyChoice({ choice }: { readonly choice: TechnicalContent['choice'] }) {
  return (
    <Section id="choice" title={choice.title} intro={choice.intro}>
      <div className={styles.choice}>
        <Rows rows={choice.tests} />
        <DecisionRecord record={choice.record} />
      </div>
    </Section>
  );
}

function Consulting({ consulting }: { readonly consulting: TechnicalContent['consulting'] }) {
  const { title, intro, drawing, stops, reviewsTitle, reviews } = consulting;
  return (
    <Section id="consulting" title={title} intro={intro} surface="second">
      <div className={styles.line}>
        <SvgDrawing source={reviewTimeline} alt={drawing} />
      </div>
      <Cards
        cards={stops.map(({ when, name, text, deliverable }) => ({
          note: when,
          title: name,
          text,
          more: <Deliverables>{deliverable}</Deliverables>,
        }))}
      />
      <h3 className={styles.reviews}>{reviewsTitle}</h3>
      <Rows
        rows={reviews.map(({ name, question, result }) => ({
          name,
          text: (
            <>
              <b className={styles.question}>{question}</b> {result}
            </>
          ),
        }))}
      />
    </Section>
  );
}

type RecordWords = TechnicalContent['choice']['record'];

function DecisionRecord({ record }: { readonly record: RecordWords }) {
  return (
    <figure className={styles.record}>
      <figcaption className={common.small}>{record.label}</figcaption>
      <div className={styles.sheet}>
        <p className={styles.head}>
          <span className={common.note}>{record.number}</span>
          <strong className={classes(common.title, styles.title)}>{record.title}</strong>
          <Badge tone="success">{record.status}</Badge>
        </p>
        <div className={styles.fields}>
          <Rows
            layout="compact"
            rows={[
              { name: record.fields.context, text: record.context },
              { name: record.fields.options, text: <Options options={record.options} /> },
              { name: record.fields.consequence, text: record.consequence },
              { name: record.fields.review, text: record.review },
            ]}
          />
        </div>
      </div>
    </figure>
  );
}

function Options({ options }: { readonly options: RecordWords['options'] }) {
  return (
    <ul className={styles.options}>
      {options.map(({ name, text, chosen }) => (
        <li key={name} className={classes(styles.option, chosen && styles.chosen)}>
          <span className={styles.tick}>
            {chosen && <Check size="100%" strokeWidth={3.5} role="img" aria-label="Chosen:" />}
          </span>
          <span>
            <strong>{name}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
