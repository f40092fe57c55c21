import type { Company } from '../../../../contract/company.ts';
import type { PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import typography from '../../../ui/typography.module.css';
import type { LeadershipContent, RoleWords } from './content.ts';
import styles from './LeadershipPage.module.css';
import { ResponsibilityMatrix } from './ResponsibilityMatrix.tsx';

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
  const { title, askFor, write, entries, notes } = words;
  const [before, after] = write.split('{email}');
  return (
    <Section id="roles" title={title}>
      <div className={styles.roles}>
        <Rows
          layout="columns"
          rows={entries.map((role) => ({
            name: role.name,
            header: <Who role={role} person={company.leaders[role.id]} />,
            text: (
              <>
                <b className={styles.answersFor}>{role.answersFor}</b>
                {role.text}
                <span className={styles.askFor}>
                  {askFor} {role.askFor}
                </span>
              </>
            ),
          }))}
        />
      </div>
      <p className={styles.write}>
        {before}
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        {after}
      </p>
      <Rows rows={notes.map(({ title: name, text }) => ({ name, text }))} />
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
    <Section id="escalation" title={words.title} intro={words.intro} surface="night">
      <Steps
        layout="across"
        steps={words.steps.map(({ name, text, within }) => ({ title: name, text, when: within }))}
      />
      <p className={classes(typography.muted, styles.note)}>{words.note}</p>
    </Section>
  );
}
