import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import kit from './kit.module.css';

type Cell = string | { readonly text: ReactNode; readonly isAlarm?: boolean };

type Props = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
  /** Columns of figures are aligned at their end. */
  readonly figures?: boolean;
};

/** The values of the present frame. */
export function Values({ caption, columns, rows, figures = false }: Props) {
  const aligned = figures ? kit.figures : undefined;
  return (
    <section className={kit.values} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? aligned : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={classes(aligned, typeof cell !== 'string' && cell.isAlarm === true && kit.alarm)}
                >
                  {typeof cell === 'string' ? cell : cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
