import type { LeadershipContent } from './content.ts';
import { mattersOf } from './matrix.ts';
import { ResponsibilityIcon } from './ResponsibilityIcon.tsx';
import styles from './ResponsibilityLists.module.css';

/** The matrix as a list for each role, for narrow screens. */
export function ResponsibilityLists({ content }: { readonly content: LeadershipContent }) {
  return (
    <ul className={styles.roles}>
      {content.roles.entries.map(({ id, name }) => (
        <li key={id} className={styles.role}>
          <a className={styles.name} href={`#${id}`}>
            {name}
          </a>
          {mattersOf(id, content.matrix.matters).map(({ part, matters }) => (
            <div key={part} className={styles.group}>
              <p className={styles.part}>
                <ResponsibilityIcon part={part} />
                {content.parts[part].name}
              </p>
              <ul className={styles.matters}>
                {matters.map(({ statement }) => (
                  <li key={statement}>{statement}</li>
                ))}
              </ul>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
