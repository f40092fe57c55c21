import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { LeadershipContent, RoleWords } from './content.ts';
import styles from './MatterList.module.css';
import { rolesIn } from './matrix.ts';
import { ResponsibilityIcon } from './ResponsibilityIcon.tsx';

type Props = { readonly words: LeadershipContent['matrix']; readonly roles: readonly RoleWords[] };

/** The matrix as a list, for narrow screens: below each statement the roles concerned. */
export function MatterList({ words, roles }: Props) {
  const shortNames = new Map(roles.map(({ id, short }) => [id, short]));
  return (
    <ul className={styles.matters}>
      {words.matters.map((matter) => (
        <li key={matter.statement} className={styles.matter}>
          <p className={styles.statement}>{matter.statement}</p>
          <ul className={styles.groups}>
            {rolesIn(
              matter,
              roles.map(({ id }) => id),
            ).map(({ part, roles: ids }) => (
              <li key={part} className={styles.group}>
                <ResponsibilityIcon part={part} />
                <span>
                  <span className={visuallyHidden.visuallyHidden}>{words.parts[part].name}: </span>
                  {ids.map((id) => shortNames.get(id)).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
