import { classes } from '../../../ui/classes.ts';
import unseen from '../../../ui/unseen.module.css';
import width from '../../../ui/width.module.css';
import type { LeadershipContent, Matter, RoleWords } from './content.ts';
import { partOf } from './matrix.ts';
import styles from './Matrix.module.css';
import { PartSign } from './PartSign.tsx';
import { RoleLists } from './RoleLists.tsx';

type Props = { readonly content: LeadershipContent };

/** Lines that cross: what a customer says runs across, the roles run down, and a sign marks where they meet. */
export function Matrix({ content }: Props) {
  const { matrix, roles, parts } = content;
  return (
    <section className={classes(width.page, styles.matrix)} aria-labelledby="matrix">
      <h2 className={unseen.unseen} id="matrix">
        {matrix.title}
      </h2>
      <table className={styles.table}>
        <caption className={unseen.unseen}>{matrix.caption}</caption>
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
      <RoleLists content={content} />
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
        const part = partOf(id, matter);
        return (
          <td key={id}>
            {part && (
              <>
                <PartSign part={part} />
                <span className={unseen.unseen}>{parts[part].name}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
