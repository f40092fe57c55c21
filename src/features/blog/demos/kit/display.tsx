import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import edgeFade from '../../../../ui/edge-fade.module.css';
import type { DemoName } from '../demo-articles.ts';
import kit from './kit.module.css';

type DemoStageProps = { readonly name: DemoName; readonly children: ReactNode };

/** All of a demonstration that hydrates; figures and values are nothing to search for. */
export const DemoStage = ({ name, children }: DemoStageProps) => (
  <div className={kit.stage} data-demo={name} data-pagefind-ignore>
    {children}
  </div>
);

type Cell = string | { readonly text: ReactNode; readonly isAlarm?: boolean };

type ValuesProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
  /** Columns of figures are aligned at their end. */
  readonly figures?: boolean;
};

/** The values of the present frame. */
export function Values({ caption, columns, rows, figures = false }: ValuesProps) {
  const aligned = figures ? kit.figures : undefined;
  return (
    <section className={classes(edgeFade.fades, kit.values)} aria-label={caption} tabIndex={0}>
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

type Bar = { readonly good: number; readonly bad: number };

type BarsProps = {
  readonly bars: readonly Bar[];
  /** The value at the top edge. */
  readonly top: number;
  /** Bars between two vertical lines. */
  readonly marksEvery: number;
};

/** Stacked bars without text, stretched to the width; a table beside them has the values. */
export function Bars({ bars, top, marksEvery }: BarsProps) {
  const marks = bars.map((_, index) => index).filter((index) => index > 0 && index % marksEvery === 0);
  return (
    <svg
      className={kit.chart}
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={kit.mark} d={marks.map((x) => `M${x} 0V100`).join('')} />
      <path className={kit.good} d={outline(bars, top, ({ good }) => [0, good])} />
      <path className={kit.bad} d={outline(bars, top, ({ good, bad }) => [good, good + bad])} />
    </svg>
  );
}

const outline = (
  bars: readonly Bar[],
  top: number,
  extent: (bar: Bar) => readonly [number, number],
): string =>
  bars
    .map((bar, x) => {
      const [low, high] = extent(bar).map(
        (value) => Math.round((1000 * Math.min(value, top)) / top) / 10,
      ) as [number, number];
      return high > low ? `M${x + 0.1} ${round(100 - low)}V${round(100 - high)}h.8V${round(100 - low)}z` : '';
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;

type KeyProps = { readonly good: string; readonly bad: string };

/** What the two colours of a chart mean. */
export const Key = ({ good, bad }: KeyProps) => (
  <ul className={kit.key}>
    {[good, bad].map((label, index) => (
      <li key={label}>
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <rect className={index === 0 ? kit.good : kit.bad} width="8" height="8" />
        </svg>
        <span>{label}</span>
      </li>
    ))}
  </ul>
);
