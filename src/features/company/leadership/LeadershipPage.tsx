import type { Company } from '../../../../contract/company.ts';
import type { PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import typography from '../../../ui/typography.module.css';
import type { LeadershipContent } from './content.ts';
import styles from './LeadershipPage.module.css';
import { ResponsibilityMatrix } from './ResponsibilityMatrix.tsx';

export function LeadershipPage({ content, company, related }: PageProps<LeadershipContent>) {
  return (
    <>
      <Opening
        title={content.title}
        lead={content.lead}
        layout="split"
        second={{ label: content.escalation.title, href: '#escalation' }}
      />
      <LeadershipRoles words={content.roles} company={company} />
      <ResponsibilityMatrix words={content.matrix} roles={content.roles.entries} />
      <Escalation words={content.escalation} />
      <Teasers words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

type RolesProps = { readonly words: LeadershipContent['roles']; readonly company: Company };

/** Who leads: names where the settings give them, and what each role answers for. */
function LeadershipRoles({ words, company }: RolesProps) {
  const { title, labels, write, entries, notes } = words;
  const rows = entries.map((role) => ({
    id: role.id,
    name: role.name,
    header: <Who role={role.name} person={company.leaders[role.id]} />,
    cells: [
      <>
        <b className={styles.answersFor}>{role.answersFor}</b>
        <span className={typography.muted}>{role.text}</span>
      </>,
      <>
        {role.askFor}
        <br />
        <TextLink alone href={`mailto:${company.email}?subject=${encodeURIComponent(role.subject)}`}>
          {write.replace('{role}', role.name.toLowerCase())}
        </TextLink>
      </>,
    ],
  }));
  return (
    <Section id="roles" title={title}>
      <div className={styles.roles}>
        <Table labelledBy="roles" columns={[labels.role, labels.answersFor, labels.askFor]} rows={rows} />
      </div>
      <Rows rows={notes.map(({ title: name, text }) => ({ name, text }))} layout="columns" />
    </Section>
  );
}

const Who = ({ role, person }: { readonly role: string; readonly person: string | undefined }) =>
  person === undefined ? (
    role
  ) : (
    <>
      {person} <span className={styles.roleOfPerson}>{role}</span>
    </>
  );

function Escalation({ words }: { readonly words: LeadershipContent['escalation'] }) {
  return (
    <Section id="escalation" title={words.title} intro={words.intro}>
      <Steps
        layout="across"
        steps={words.steps.map(({ name, text, within }) => ({ title: name, text, when: within }))}
      />
      <p className={classes(typography.muted, styles.note)}>{words.note}</p>
    </Section>
  );
}
