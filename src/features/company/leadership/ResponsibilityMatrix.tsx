import type { LeaderRole } from '../../../../contract/company.ts';
import { classes } from '../../../ui/classes.ts';
import { Section } from '../../../ui/Section.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { parts, type LeadershipContent, type Matter, type Part, type RoleWords } from './content.ts';
import styles from './ResponsibilityMatrix.module.css';

type Words = LeadershipContent['matrix'];
type Props = { readonly words: Words; readonly roles: readonly RoleWords[] };

/** Rows are what a customer may say, columns the roles; on narrow screens each row lists its roles. */
export function ResponsibilityMatrix({ words, roles }: Props) {
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

const Legend = ({ words }: { readonly words: Words['parts'] }) => (
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
  readonly words: Words['parts'];
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
function ResponsibilityIcon({ part }: { readonly part: Part }) {
  return <span className={classes(styles.sign, styles[part])} aria-hidden="true" />;
}

export function responsibilityOf(role: LeaderRole, matter: Matter): Part | undefined {
  if (matter.answers === role) return 'answers';
  if (matter.decides === role) return 'decides';
  return matter.informed.includes(role) ? 'informed' : undefined;
}
