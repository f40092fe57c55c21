import styles from '../markdown/CodeBlock.module.css';
import type { Engine } from './protocol.ts';
import { stagesIn } from './stages.ts';

/** A block of code as the page shows it. */
type PageBlock = {
  readonly figure: HTMLElement;
  readonly code: string;
  /** The name by which others import it. */
  readonly path: string;
  /** What a reader calls it: its file, or the language. */
  readonly name: string;
  readonly engine: Engine | undefined;
};

/** The block of an element with what it needs to run, read from the page: an article shows all of its files. */
export type RunnableBlock = PageBlock & {
  readonly engine: Engine;
  /** The code of a file at this place of the article. */
  readonly fileAt: (path: string) => string | undefined;
  /** The blocks of the same database before it. */
  readonly earlier: readonly string[];
  readonly expected: string;
};

const codeIn = (figure: Element): string =>
  figure.querySelector('pre > code')?.textContent?.replace(/\n$/, '') ?? '';

const isFile = (name: string): boolean => /\.\w+$/.test(name);

function readBlock(figure: HTMLElement, index: number): PageBlock {
  const name = figure.querySelector(`.${styles.file}`)?.textContent ?? '';
  const engine = figure.querySelector<HTMLElement>('[data-runs]')?.dataset['runs'] as Engine | undefined;
  return { figure, code: codeIn(figure), path: isFile(name) ? name : `block-${index}.ts`, name, engine };
}

export function readRunnable(line: HTMLElement): RunnableBlock {
  const figures = [...document.querySelectorAll<HTMLElement>(`figure.${styles.block}`)];
  const isOutput = (figure: Element) => figure.classList.contains(styles.output ?? '');
  const blocks = figures.map(readBlock);
  const at = figures.findIndex((figure) => figure.contains(line));
  const block = blocks[at];
  const engine = block?.engine;
  if (!block || !engine) throw new Error('This block has nothing to run.');
  const files = blocks.filter(
    ({ figure }) => !isOutput(figure) && !figure.querySelector(`.${styles.exception}`),
  );
  const stage = stagesIn(files, ({ path }) => path).find(({ fresh }) => fresh.has(block));
  const next = figures[at + 1];
  return {
    ...block,
    engine,
    fileAt: (path) => stage?.files.get(path)?.code,
    earlier: blocks.slice(0, at).flatMap((each) => (each.engine === engine ? each.code : [])),
    expected: next && isOutput(next) ? codeIn(next) : '',
  };
}
