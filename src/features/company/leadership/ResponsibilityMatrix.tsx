import { classes } from '../../../ui/classes.ts';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import width from '../../../ui/width.module.css';
import type { LeadershipContent, Matter, RoleWords } from './content.ts';
import { responsibilityOf } from './matrix.ts';
import styles from './ResponsibilityMatrix.module.css';
import { ResponsibilityIcon } from './ResponsibilityIcon.tsx';
import { ResponsibilityLists } from './ResponsibilityLists.tsx';

type Props = { readonly content: LeadershipContent };

/** Rows are what a customer may say, columns the roles. */
export function ResponsibilityMatrix({ content }: Props) {
  const { matrix, roles, parts } = content;
  return (
    <section className={classes(width.page, styles.matrix)} aria-labelledby="matrix">
      <h2 className={visuallyHidden.visuallyHidden} id="matrix">
        {matrix.title}
      </h2>
      <table className={styles.table}>
        <caption className={visuallyHidden.visuallyHidden}>{matrix.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{matrix.corner}</th>
            {roles.entries.map(({ id, short }) => (
              <th key={id} scope="col">
                <a href={`#${id}`}>{short}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.matters.map((matter) => (
            <Row key={matter.statement} matter={matter} roles={roles.entries} parts={parts} />
          ))}
        </tbody>
      </table>
      <ResponsibilityLists content={content} />
    </section>
  );
}

type RowProps = {
  readonly matter: Matter;
  readonly roles: readonly RoleWords[];
  readonly parts: LeadershipContent['parts'];
};

function Row({ matter, roles, parts }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span>{matter.statement}</span>
      </th>
      {roles.map(({ id }) => {
        const part = responsibilityOf(id, matter);
        return (
          <td key={id}>
            {part && (
              <>
                <ResponsibilityIcon part={part} />
                <span className={visuallyHidden.visuallyHidden}>{parts[part].name}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
