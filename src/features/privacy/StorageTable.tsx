import type { PrivacyContent } from './content.ts';
import styles from './StorageTable.module.css';

type Props = {
  readonly summary: PrivacyContent['summary'];
  /** Puts values into the places in braces. */
  readonly fill: (text: string) => string;
};

/** On phones each row is a block with the names of the columns inside. */
export function StorageTable({ summary: { id, columns, rows }, fill }: Props) {
  const [, ...names] = columns;
  return (
    <div className={styles.around}>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {names.map((column, index) => (
                <td key={column}>
                  <span className={styles.name}>{column}</span> {fill(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
