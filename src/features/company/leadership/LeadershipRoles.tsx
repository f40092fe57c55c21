import type { Company } from '../../../../contract/company.ts';
import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import width from '../../../ui/width.module.css';
import type { LeadershipContent, RoleWords } from './content.ts';
import styles from './LeadershipRoles.module.css';

type Props = { readonly words: LeadershipContent['roles']; readonly company: Company };

/** Who leads: names where the settings give them, and what each role answers for. */
export function LeadershipRoles({ words, company }: Props) {
  const { title, labels, write, entries, notes } = words;
  return (
    <section className={styles.surface} aria-labelledby="roles">
      <div className={classes(width.page, styles.inner)}>
        <h2 className={styles.title} id="roles">
          {title}
        </h2>
        <p className={classes(styles.columns, styles.labels)} aria-hidden="true">
          <span>{labels.role}</span>
          <span>{labels.answersFor}</span>
          <span>{labels.askFor}</span>
        </p>
        <ul>
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
        <dl className={styles.notes}>
          {notes.map((note) => (
            <div key={note.title}>
              <dt>{note.title}</dt>
              <dd>{note.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
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
        <span className={classes(person !== undefined && styles.office)}>{role.name}</span>
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
