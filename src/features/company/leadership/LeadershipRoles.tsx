import type { Company } from '../../../../contract/company.ts';
import { classes } from '../../../ui/classes.ts';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { LeadershipContent, RoleWords } from './content.ts';
import styles from './LeadershipRoles.module.css';

type Props = { readonly words: LeadershipContent['roles']; readonly company: Company };

/** Who leads: names where the settings give them, and what each role answers for. */
export function LeadershipRoles({ words, company }: Props) {
  const { title, labels, write, entries, notes } = words;
  return (
    <Section id="roles" title={title}>
      <p className={classes(styles.columns, styles.labels)} aria-hidden="true">
        <span>{labels.role}</span>
        <span>{labels.answersFor}</span>
        <span>{labels.askFor}</span>
      </p>
      <ul className={styles.roles}>
        {entries.map((role) => (
          <Role
            key={role.id}
            role={role}
            labels={labels}
            person={company.leaders[role.id]}
            write={write.replace('{role}', role.name.toLowerCase())}
            mail={`mailto:${company.email}?subject=${encodeURIComponent(role.subject)}`}
          />
        ))}
      </ul>
      <Rows rows={notes.map(({ title: name, text }) => ({ name, text }))} layout="columns" />
    </Section>
  );
}

type RoleProps = {
  readonly role: RoleWords;
  readonly labels: LeadershipContent['roles']['labels'];
  readonly person: string | undefined;
  readonly write: string;
  readonly mail: string;
};

function Role({ role, labels, person, write, mail }: RoleProps) {
  return (
    <li className={classes(styles.columns, styles.role)}>
      <h3 className={styles.who} id={role.id}>
        {person && <span className={styles.person}>{person} </span>}
        <span className={classes(person !== undefined && styles.roleOfPerson)}>{role.name}</span>
      </h3>
      <div>
        <p className={styles.answersFor}>{role.answersFor}</p>
        <p className={styles.text}>{role.text}</p>
      </div>
      <div>
        <p>
          <span className={styles.label}>{labels.askFor}: </span>
          {role.askFor}
        </p>
        <p className={styles.write}>
          <TextLink href={mail}>{write}</TextLink>
        </p>
      </div>
    </li>
  );
}
