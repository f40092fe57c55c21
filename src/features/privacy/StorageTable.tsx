import type { PrivacyContent } from './content.ts';
import styles from './StorageTable.module.css';

type Props = {
  readonly summary: PrivacyContent['summary'];
  /** Puts values into the places in braces. */
  readonly fill: (text: string) => string;
};

/** On phones each row is a block with the names of the columns inside; the roles keep it a table there. */
export function StorageTable({ summary: { id, columns, rows }, fill }: Props) {
  const [, ...names] = columns;
  return (
    <div className={styles.around}>
      <table className={styles.table} role="table" aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, cells }) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              {names.map((column, index) => (
                <td key={column} role="cell">
                  <span className={styles.name} aria-hidden="true">
                    {column}
                  </span>
                  {fill(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
