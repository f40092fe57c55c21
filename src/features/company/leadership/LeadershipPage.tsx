import type { Company, LeaderRole } from '../../../../contract/company.ts';
import type { PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import common from '../../../ui/common.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import {
  parts,
  type LeadershipContent,
  type Matter,
  type Responsibility,
  type RoleWords,
} from './content.ts';
import styles from './LeadershipPage.module.css';

export function LeadershipPage({ content, company }: PageProps<LeadershipContent>) {
  return (
    <>
      <Opening
        title={content.title}
        lead={content.lead}
        layout="split"
        second={{ label: content.escalation.title, href: '#escalation' }}
      />
      <ResponsibilityMatrix words={content.matrix} roles={content.roles.entries} />
      <LeadershipRoles words={content.roles} company={company} />
      <Escalation words={content.escalation} />
      <ClosingCall words={content.closing} />
    </>
  );
}

type RolesProps = { readonly words: LeadershipContent['roles']; readonly company: Company };

/** Who leads: names where the settings give them, and what each role answers for. */
function LeadershipRoles({ words, company }: RolesProps) {
  const { title, askFor, intro, entries, notes } = words;
  const [before, after] = intro.split('{email}');
  const contact = (
    <>
      {before}
      <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
      {after}
    </>
  );
  return (
    <Section id="roles" title={title} intro={contact}>
      <Rows
        layout="columns"
        rows={entries.map((role) => ({
          name: role.name,
          header: <Who role={role} person={company.leaders[role.id]} />,
          text: (
            <>
              <b className={styles.answersFor}>{role.answersFor}</b>
              {role.text}{' '}
              <span className={styles.askFor}>
                <span>{askFor}</span> {role.askFor}
              </span>
            </>
          ),
        }))}
      />
      <div className={styles.notes}>
        <Rows rows={notes.map(({ title: name, text }) => ({ name, text }))} />
      </div>
    </Section>
  );
}

const Who = ({
  role: { id, name },
  person,
}: {
  readonly role: RoleWords;
  readonly person: string | undefined;
}) => (
  <span id={id} className={styles.role}>
    {person ?? name}
    {person !== undefined && <span className={styles.roleOfPerson}>{name}</span>}
  </span>
);

function Escalation({ words }: { readonly words: LeadershipContent['escalation'] }) {
  return (
    <Section id="escalation" title={words.title} intro={words.intro} surface="second">
      <Steps
        layout="across"
        steps={words.steps.map(({ name, text, within }) => ({ title: name, text, when: within }))}
      />
      <p className={classes(common.muted, styles.note)}>{words.note}</p>
    </Section>
  );
}

type MatrixWords = LeadershipContent['matrix'];
type ResponsibilityMatrixProps = { readonly words: MatrixWords; readonly roles: readonly RoleWords[] };

/** Rows are what a customer may say, columns the roles; on narrow screens each row lists its roles. */
function ResponsibilityMatrix({ words, roles }: ResponsibilityMatrixProps) {
  return (
    <Section id="matrix" title={words.title} intro={words.intro} surface="second">
      <Legend words={words.parts} />
      <table className={styles.table}>
        <caption className={visuallyHidden.visuallyHidden}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.corner}</th>
            {roles.map(({ id, short }) => (
              <th key={id} scope="col">
                <a href={`#${id}`}>{short}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.matters.map((matter) => (
            <Row key={matter.statement} matter={matter} roles={roles} words={words.parts} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const Legend = ({ words }: { readonly words: MatrixWords['parts'] }) => (
  <dl className={styles.legend}>
    {parts.map((part) => (
      <div key={part} className={styles.part}>
        <dt>
          <ResponsibilityIcon part={part} />
          {words[part].name}
        </dt>
        <dd>{words[part].text}</dd>
      </div>
    ))}
  </dl>
);

type RowProps = {
  readonly matter: Matter;
  readonly roles: readonly RoleWords[];
  readonly words: MatrixWords['parts'];
};

function Row({ matter, roles, words }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span>{matter.statement}</span>
      </th>
      {roles.map(({ id, short }) => {
        const part = responsibilityOf(id, matter);
        return (
          <td key={id} data-role={short}>
            {part && (
              <>
                <ResponsibilityIcon part={part} />
                <span className={visuallyHidden.visuallyHidden}>{words[part].name}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Differs by shape as well as by colour. */
function ResponsibilityIcon({ part }: { readonly part: Responsibility }) {
  return <span className={classes(styles.sign, styles[part])} aria-hidden="true" />;
}

export function responsibilityOf(role: LeaderRole, matter: Matter): Responsibility | undefined {
  if (matter.answers === role) return 'answers';
  if (matter.decides === role) return 'decides';
  return matter.informed.includes(role) ? 'informed' : undefined;
}
