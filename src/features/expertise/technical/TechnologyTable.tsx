import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import { technologies } from '../../../ui/technologies.ts';
import { Technology } from '../../../ui/Technology.tsx';
import width from '../../../ui/width.module.css';
import { uses, type Layer, type TechnicalContent, type TechnologyEntry } from './content.ts';
import { ReadingList } from './ReadingList.tsx';
import { TechnologyFilter } from './TechnologyFilter.tsx';
import styles from './TechnologyTable.module.css';
import { UseMark } from './UseMark.tsx';

const iconOf = drawingsIn(
  import.meta.glob<string>('./layers/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly content: TechnicalContent; readonly reading: readonly Teaser[] };

/** One row for each technology, in groups by layer. The filter is CSS: no script runs. */
export function TechnologyTable({ content, reading }: Props) {
  const { table } = content;
  return (
    <div className={classes(surfaces.night, styles.surface)}>
      <div className={classes(width.page, styles.catalogue)}>
        <TechnologyFilter content={content} />
        <table className={styles.table}>
          <caption className={styles.caption}>{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {content.layers.map((layer) => (
            <LayerRows key={layer.id} layer={layer} content={content} reading={reading} />
          ))}
        </table>
        <p className={styles.shown}>{table.shown}</p>
      </div>
    </div>
  );
}

type LayerProps = Props & { readonly layer: Layer };

function LayerRows({ layer, content, reading }: LayerProps) {
  const missing = uses.filter((use) => layer.technologies.every((entry) => entry.use !== use));
  return (
    <tbody data-layer={layer.id}>
      <tr className={styles.layer}>
        <th colSpan={4} scope="rowgroup">
          <span className={styles.layerName}>
            <SvgDrawing source={iconOf(layer.id)} />
            {layer.name}
            <span className={styles.layerText}>{layer.text}</span>
          </span>
        </th>
      </tr>
      {layer.technologies.map((entry) => (
        <TechnologyRow key={entry.note} entry={entry} words={content.uses} reading={reading} />
      ))}
      {missing.map((use) => (
        <tr key={use} className={styles.missing} data-use={use}>
          <td colSpan={4}>{content.table.none}</td>
        </tr>
      ))}
    </tbody>
  );
}

type RowProps = {
  readonly entry: TechnologyEntry;
  readonly words: TechnicalContent['uses'];
  readonly reading: readonly Teaser[];
};

function TechnologyRow({ entry, words, reading }: RowProps) {
  const { use, note } = entry;
  return (
    <tr className={styles.row} data-use={use}>
      <th className={styles.name} scope="row">
        {'technology' in entry ? <Technology id={entry.technology} /> : entry.name}
      </th>
      <td className={styles.use}>
        <UseMark use={use} />
        <span>{words[use].name}</span>
      </td>
      <td className={styles.note}>{note}</td>
      <td className={styles.reading}>
        <ReadingList
          about={'technology' in entry ? technologies[entry.technology].name : entry.name}
          pages={entry.reading.flatMap((path) => reading.filter((page) => page.path === path))}
        />
      </td>
    </tr>
  );
}
