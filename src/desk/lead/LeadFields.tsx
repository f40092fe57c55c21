import type { ReactNode } from 'react';
import type { FieldHistory, LeadDetails } from '../../../contract/desk/leads.ts';
import { capitalised } from '../../../contract/english.ts';
import { leadQuestions } from '../../../contract/questions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { Moment } from '../ui/Moment.tsx';
import { contactUrl } from '../ui/contact.ts';
import styles from './LeadFields.module.css';
import { answerLabels } from './LeadForm.tsx';
import text from '../ui/text.module.css';

type Props = { readonly lead: LeadDetails };

const longAnswers: readonly string[] = leadQuestions
  .filter(({ inMail }) => inMail === 'text')
  .map(({ field }) => field);
/** Fields that the title or a joined row shows: here only their earlier values are. */
const shownElsewhere = ['UserName', 'CompanyName', 'City', 'CountryName', 'PageName'];
const labels: Readonly<Record<string, string>> = {
  ...answerLabels,
  CountryName: 'Country',
  PageName: 'Page before',
};
const labelOf = ({ field, label }: FieldHistory): string => labels[field] ?? capitalised(label);

/** What the visitor wrote, with earlier wordings. */
export function VisitorTexts({ lead }: Props) {
  const { TalkAboutProject: project, AskMeAnything: question } = lead.answers;
  const earlier = lead.history.filter(
    (field) => longAnswers.includes(field.field) && field.earlier.length > 0,
  );
  return (
    <section className={styles.texts} aria-label="What the visitor wrote">
      {project === '' && question === '' && <p className={text.muted}>Nothing about the project yet.</p>}
      {project !== '' && <p className={styles.project}>{project}</p>}
      {question !== '' && (
        <p>
          <strong className={styles.asks}>Asks</strong> {question}
        </p>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary className={text.note}>Earlier wording</summary>
          {earlier.map((field) => (
            <Earlier key={field.field} field={field} withLabel />
          ))}
        </details>
      )}
    </section>
  );
}

export function LeadFields({ lead }: Props) {
  const { visitor, steps } = lead;
  const page = visitor.PageName ?? lead.page;
  const place = [visitor.City, visitor.Region, visitor.Postal, visitor.CountryName]
    .filter(Boolean)
    .join(', ');
  const changed = lead.history.filter(
    ({ field, earlier }) => shownElsewhere.includes(field) && earlier.length > 0,
  );
  const historyOf = (name: string) => lead.history.find(({ field }) => field === name);
  return (
    <dl className={styles.fields}>
      <Row label="E-mail" field={historyOf('Email')} lead={lead}>
        <ContactValue value={lead.email} scheme="mailto" />{' '}
        {lead.isBounced && <Badge tone="error">mail came back</Badge>}
      </Row>
      <Row label="Phone" field={historyOf('PhoneNumber')} lead={lead}>
        <ContactValue value={lead.phone} scheme="tel" />
      </Row>
      {changed.map((field) => (
        <Row key={field.field} label={labelOf(field)} field={field} lead={lead}>
          {field.value || <span className={text.muted}>empty</span>}
        </Row>
      ))}
      <Row label="Page" lead={lead}>
        {page === null ? <span className={text.muted}>unknown</span> : <code>{page}</code>}
      </Row>
      <Row label="Place" lead={lead}>
        {place || <span className={text.muted}>unknown</span>}
      </Row>
      {visitor.Ip !== null && (
        <Row label="IP address" lead={lead}>
          <code>{visitor.Ip}</code>
        </Row>
      )}
      {lead.erasedOn === null && (
        <Row label="Kept" lead={lead}>
          until the person asks
        </Row>
      )}
      <Row label="Steps" lead={lead}>
        <StepDots steps={steps} />
      </Row>
    </dl>
  );
}

type RowProps = Props & {
  readonly label: string;
  readonly field?: FieldHistory | undefined;
  readonly children: ReactNode;
};

function Row({ label, field, lead, children }: RowProps) {
  const isNews =
    field !== undefined && lead.changedSinceReply && lead.repliedAt !== null && field.at > lead.repliedAt;
  return (
    <div className={styles.row}>
      <dt className={text.meta}>{label}</dt>
      <dd>
        {children} {isNews && <Badge tone="accent">{field.earlier.length > 0 ? 'changed' : 'new'}</Badge>}
        {field && field.earlier.length > 0 && <Earlier field={field} />}
      </dd>
    </div>
  );
}

type EarlierProps = { readonly field: FieldHistory; readonly withLabel?: boolean };

/** Earlier values, the latest first, each with the time at which another one took its place. */
function Earlier({ field, withLabel = false }: EarlierProps) {
  const values = field.earlier.map(({ value, at }, index) => ({
    value,
    at,
    until: field.earlier[index + 1]?.at ?? field.at,
  }));
  return values.toReversed().map(({ value, at, until }) => (
    <p key={at} className={classes(styles.before, text.note)}>
      {withLabel && <span className={text.muted}>{labelOf(field)} </span>}
      <span className={hidden.visuallyHidden}>Earlier: </span>
      <del>{value || 'empty'}</del>{' '}
      <span className={text.meta}>
        changed <Moment at={until} />
      </span>
    </p>
  ));
}

type ContactProps = { readonly value: string | null; readonly scheme: 'mailto' | 'tel' };

function ContactValue({ value, scheme }: ContactProps) {
  if (!value) return <span className={text.muted}>not given</span>;
  return (
    <a className={styles.contact} href={contactUrl(scheme, value)}>
      {value}
    </a>
  );
}

const gap = 13;

/** The steps of the popup, filled where there is an answer. */
function StepDots({ steps }: { readonly steps: readonly boolean[] }) {
  const open = leadQuestions.filter((_, index) => steps[index] !== true).map(({ label }) => label);
  const answered = steps.filter(Boolean).length;
  return (
    <span className={styles.steps}>
      <svg
        className={styles.dots}
        width={steps.length * gap}
        height={gap}
        viewBox={`0 0 ${steps.length * gap} ${gap}`}
        aria-hidden="true"
      >
        {steps.map((isAnswered, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
            key={index}
            cx={index * gap + 5.5}
            cy={gap / 2}
            r={4.5}
            data-answered={isAnswered ? '' : undefined}
          />
        ))}
      </svg>
      <span className={hidden.visuallyHidden}>
        {answered} of {steps.length} steps answered{open.length > 0 && `, open: ${open.join(', ')}`}
      </span>
    </span>
  );
}
