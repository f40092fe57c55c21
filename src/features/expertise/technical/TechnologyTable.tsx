import type { ComponentProps } from 'react';
import type { PageProps } from '../../../site/page.ts';
import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Radio, RadioGroup } from '../../../ui/Radio.tsx';
import common from '../../../ui/common.module.css';
import { technologies } from '../../../ui/technologies.ts';
import { Technology } from '../../../ui/Technology.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { type Layer, type TechnicalContent, type TechnologyEntry, type Use, uses } from './content.ts';
import styles from './TechnologyTable.module.css';

const iconOf = drawingsIn(
  import.meta.glob<string>('./layers/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = Pick<PageProps<TechnicalContent>, 'content' | 'teasersOf'>;

/** One row for each technology, in groups by layer. The filter is CSS: no script runs. */
export function TechnologyTable({ content, teasersOf }: Props) {
  const { table } = content;
  return (
    <div className={classes(common.night, styles.surface)}>
      <div className={classes(common.pageWidth, styles.catalogue)}>
        <TechnologyFilter content={content} />
        <table className={styles.table}>
          <caption className={hidden.visuallyHidden}>{table.caption}</caption>
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
            <LayerRows key={layer.id} layer={layer} content={content} teasersOf={teasersOf} />
          ))}
        </table>
        <p className={styles.shown}>{table.shown}</p>
      </div>
    </div>
  );
}

type LayerProps = Props & { readonly layer: Layer };

function LayerRows({ layer, content, teasersOf }: LayerProps) {
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
        <TechnologyRow
          key={entry.note}
          entry={entry}
          words={content.uses}
          reading={teasersOf(entry.reading)}
        />
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
  const { technology, use, note } = entry;
  return (
    <tr className={styles.row} data-use={use}>
      <th className={styles.name} scope="row">
        <Technology id={technology} />
      </th>
      <td className={styles.use}>
        <UseMark use={use} />
        <span>{words[use].name}</span>
      </td>
      <td className={styles.note}>{note}</td>
      <td className={styles.reading} data-pagefind-ignore>
        <ReadingList about={technologies[technology].name} pages={reading} />
      </td>
    </tr>
  );
}

/** Radio buttons that the rules of the table read with `:has()`. */
function TechnologyFilter({ content }: { readonly content: TechnicalContent }) {
  const { table, layers } = content;
  const entries = layers.flatMap((layer) => layer.technologies);
  return (
    <search className={styles.filter} aria-label={table.filter}>
      <RadioGroup legend={table.layer}>
        <Option name="layer" count={entries.length}>
          {table.all}
        </Option>
        {layers.map(({ id, name, technologies: { length } }) => (
          <Option key={id} name="layer" value={id} count={length}>
            {name}
          </Option>
        ))}
      </RadioGroup>
      <RadioGroup legend={table.use}>
        <Option name="use" count={entries.length}>
          {table.all}
        </Option>
        {uses.map((use) => (
          <Option
            key={use}
            name="use"
            value={use}
            count={entries.filter((entry) => entry.use === use).length}
          >
            <UseMark use={use} />
            {content.uses[use].name}
          </Option>
        ))}
      </RadioGroup>
      <dl className={styles.uses}>
        {uses.map((use) => (
          <div key={use}>
            <dt>
              <UseMark use={use} />
              {content.uses[use].name}
            </dt>
            <dd>{content.uses[use].text}</dd>
          </div>
        ))}
      </dl>
    </search>
  );
}

/** Without a value it shows everything. */
const Option = ({ value = 'all', ...rest }: Omit<ComponentProps<typeof Radio>, 'defaultChecked'>) => (
  <Radio value={value} defaultChecked={value === 'all'} {...rest} />
);

/** A disc, a ring or a dotted ring; the text beside it says the same. */
const UseMark = ({ use }: { readonly use: Use }) => (
  <span className={classes(styles.mark, styles[use])} aria-hidden="true" />
);

type ReadingListProps = { readonly about: string; readonly pages: readonly Teaser[] };

const kinds = {
  article: ['article', 'articles'],
  story: ['story', 'stories'],
  page: ['page', 'pages'],
} as const;

/** "2 articles, 1 story" */
function countsOf(pages: readonly Teaser[]): string {
  return (['article', 'story', 'page'] as const)
    .map((kind) => [kind, pages.filter((page) => page.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`)
    .join(', ');
}

/** Links to what we wrote about a technology, behind their number. */
function ReadingList({ about, pages }: ReadingListProps) {
  if (pages.length === 0) return null;
  return (
    <Disclosure
      className={styles.list}
      summary={
        <span>
          {countsOf(pages)}
          <span className={hidden.visuallyHidden}> about {about}</span>
        </span>
      }
    >
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <TextLink href={path} alone>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
