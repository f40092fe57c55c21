import type { Element, Root } from 'hast';
import type { ReactNode } from 'react';
import { parse } from 'yaml';
import common from '../../../ui/common.module.css';
import { classes } from '../../../ui/classes.ts';
import { diagramContent } from '../../../ui/drawing/diagram.ts';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { StackingTable } from '../../../ui/Table.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { demos, isDemoName } from '../demos/demo-articles.ts';
import styles from './ArticleBody.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { filesIn, readFence } from './fence.ts';
import { isLanguage, type Highlight } from './highlight.ts';
import type { NoteKind } from './text.ts';
import { toReact, type Components } from './to-react.ts';
import { blocksIn, codeOf, elementsIn, isElement, textOf } from './tree.ts';
import { verdictOf, verdictWords } from './verdict.ts';

type WithNode = { readonly node?: Element | undefined; readonly children?: ReactNode };

/** Where a heading is linked from itself, so that its address can be copied. */
const heading = (Tag: 'h2' | 'h3') =>
  function Heading({ node, children }: WithNode) {
    const id = node?.properties['id']?.toString() ?? '';
    if (!id || id === 'footnote-label') return <Tag id={id}>{children}</Tag>;
    return (
      <Tag id={id}>
        <a className={styles.anchor} href={`#${id}`}>
          {children}
        </a>
      </Tag>
    );
  };

type TableCell = {
  /** The words above its column; none above the first one. */
  readonly column?: string | undefined;
  readonly isRowHead: boolean;
};

const elementsOf = (parent: Element): readonly Element[] =>
  parent.children.filter((child) => isElement(child));

const rowsOf = (table: Element): readonly (readonly Element[])[] =>
  [...elementsIn(table)].filter((element) => isElement(element, 'tr')).map(elementsOf);

/** The cells of all tables below their heads: the first of each row heads it, as everywhere on the site. */
const cellsIn = (tree: Root): ReadonlyMap<Element, TableCell> =>
  new Map(
    [...elementsIn(tree)]
      .filter((element) => isElement(element, 'table'))
      .flatMap((table) => {
        const [heads = [], ...rows] = rowsOf(table);
        return rows.flatMap((row) =>
          row.map((element, at): [Element, TableCell] => {
            const head = heads[at];
            return [
              element,
              at > 0 && head ? { column: textOf(head), isRowHead: false } : { isRowHead: true },
            ];
          }),
        );
      }),
  );

/** In characters: longer cells are not shown beside the name of their column. */
const shortest = 16;

/** With four columns a table may be wider than the text. */
function ArticleTable({ node, children }: WithNode) {
  const [heads = [], ...rows] = node ? rowsOf(node) : [];
  const isShort = rows.every((row) => row.slice(1).every((each) => textOf(each).length <= shortest));
  return (
    <StackingTable
      short={isShort}
      className={classes(styles.wide, styles.table, heads.length > 3 && styles.broad)}
    >
      {children}
    </StackingTable>
  );
}

/** The policy forbids style attributes: alignment becomes a class. A corner without words heads nothing. */
const cell = (name: 'td' | 'th', cells: ReadonlyMap<Element, TableCell>) =>
  function Cell({ node, children }: WithNode) {
    const right = node?.properties['style']?.toString().includes('right') ? styles.number : undefined;
    const below = node && cells.get(node);
    if (below?.isRowHead) return <th scope="row">{children}</th>;
    if (name === 'td' || (node && textOf(node).trim() === ''))
      return (
        <td className={right} data-column={below?.column}>
          {children}
        </td>
      );
    return (
      <th className={right} scope="col">
        {children}
      </th>
    );
  };

/** A checklist is there to be ticked off. */
function Item({ node, children }: WithNode) {
  const isTask = String(node?.properties['className'] ?? '').includes('task-list-item');
  if (!isTask) return <li id={node?.properties['id']?.toString()}>{children}</li>;
  return (
    <li>
      <label className={styles.task}>{children}</label>
    </li>
  );
}

function Note({ node, children }: WithNode) {
  const { dataNote, ariaLabel } = node?.properties ?? {};
  return (
    // No landmark: an article may have several notes under the same label.
    <div className={classes(common.aside, styles.noteText, styles[dataNote as NoteKind])} role="note">
      <p className={styles.noteLabel}>{String(ariaLabel)}</p>
      {children}
    </div>
  );
}

/** In characters: longer lines of code do not fit into the width of the text. */
const widestAtMeasure = 60;

const longestLine = (code: string): number => Math.max(...code.split('\n').map((line) => line.length));

function componentsWith(
  highlight: Highlight,
  files: ReadonlySet<string>,
  runnable: Props['runnable'],
  cells: ReadonlyMap<Element, TableCell>,
  demo: ReactNode,
): Components {
  function Pre({ node, children }: WithNode) {
    const block = node && codeOf(node);
    if (!block) return <pre>{children}</pre>;
    if (block.language === 'diagram')
      return (
        <div className={styles.diagram}>
          <Diagram diagram={diagramContent.parse(parse(block.code))} />
        </div>
      );
    if (block.language === 'demo' && isDemoName(block.meta))
      return (
        <div className={styles.diagram}>
          <DemoFigure title={demos[block.meta].title} caption={block.code}>
            {demo}
          </DemoFigure>
        </div>
      );
    if (!isLanguage(block.language)) throw new Error(`no language is called “${block.language}”`);
    const fence = readFence(block.language, block.meta);
    const checkedBlock = { ...fence, code: block.code };
    const verdict = verdictOf(checkedBlock, files);
    const runs = runnable.get(block.line);
    return (
      <CodeBlock
        fence={fence}
        language={block.language}
        code={block.code}
        highlight={highlight}
        checked={verdict && verdictWords(checkedBlock, verdict)}
        engine={runs && 'engine' in runs ? runs.engine : undefined}
        className={longestLine(block.code) > widestAtMeasure ? styles.wide : undefined}
      />
    );
  }
  return {
    pre: Pre,
    h2: heading('h2'),
    h3: heading('h3'),
    table: ArticleTable,
    td: cell('td', cells),
    th: cell('th', cells),
    aside: Note,
    blockquote: ({ children }) => (
      <blockquote className={classes(common.aside, styles.quote)}>{children}</blockquote>
    ),
    li: Item,
    input: () => <input type="checkbox" />,
    a: ({ node: _node, ref: _ref, href = '', children, ...rest }) => (
      <TextLink {...rest} href={href}>
        {children}
      </TextLink>
    ),
  };
}

type Props = {
  readonly tree: Root;
  readonly highlight: Highlight;
  /** What runs a block in the reader's browser, or why nothing does, by the line that opens it. */
  readonly runnable: ReadonlyMap<number, { readonly engine: string } | { readonly reason: string }>;
  /** The island of the article's demonstration. */
  readonly children?: ReactNode;
};

/** The text of an article, each part of it drawn by a component of ours. */
export function ArticleBody({ tree, highlight, runnable, children }: Props) {
  const files = filesIn(blocksIn(tree));
  const components = componentsWith(highlight, files, runnable, cellsIn(tree), children);
  return <Prose className={styles.body}>{toReact(tree, components)}</Prose>;
}

type DemoFigureProps = { readonly title: string; readonly caption: string; readonly children: ReactNode };

/** The frame around a demonstration. */
const DemoFigure = ({ title, caption, children }: DemoFigureProps) => (
  <figure className={styles.figure}>
    <div className={styles.panel}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
);
