import type { Company } from '../../../../contract/company.ts';
import { Deliverables } from '../../../ui/Deliverables.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { LeadershipContent, RoleWords } from './content.ts';
import styles from './LeadershipRoles.module.css';

type Props = { readonly roles: LeadershipContent['roles']; readonly company: Company };

/** Names are shown only where the settings give them. */
export function LeadershipRoles({ roles, company }: Props) {
  return (
    <Section id="roles" title={roles.title} intro={roles.intro} surface="second">
      <p className={styles.reach}>
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        <TextLink href={`tel:${company.phone.dialled}`}>{company.phone.shown}</TextLink>
      </p>
      <ul>
        {roles.entries.map((role) => (
          <Role
            key={role.id}
            role={role}
            person={company.leaders[role.id]}
            write={roles.write.replace('{role}', role.name.toLowerCase())}
            mail={`mailto:${company.email}?subject=${encodeURIComponent(role.subject)}`}
          />
        ))}
      </ul>
    </Section>
  );
}

type RoleProps = {
  readonly role: RoleWords;
  readonly person: string | undefined;
  readonly write: string;
  readonly mail: string;
};

function Role({ role, person, write, mail }: RoleProps) {
  return (
    <li className={styles.role}>
      <div>
        <h3 className={styles.name} id={role.id}>
          {role.name}
        </h3>
        {person && <p className={styles.person}>{person}</p>}
      </div>
      <div className={styles.duty}>
        <p className={styles.question}>{role.question}</p>
        <p>{role.text}</p>
      </div>
      <div>
        <Deliverables label="Yours at any time:">{role.yours}</Deliverables>
        <p className={styles.write}>
          <TextLink href={mail}>{write}</TextLink>
        </p>
      </div>
    </li>
  );
}
