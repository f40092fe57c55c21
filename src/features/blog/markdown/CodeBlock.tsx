import { classes } from '../../../ui/classes.ts';
import edges from '../../../ui/edge-fade.module.css';
import styles from './CodeBlock.module.css';
import type { Fence } from './fence.ts';
import { languages, type Highlight, type Language } from './highlight.ts';

type Props = {
  readonly fence: Fence;
  readonly language: Language;
  readonly code: string;
  readonly highlight: Highlight;
  /** What was done to check it, in a few words. */
  readonly checked?: string | undefined;
  /** What can run it in the reader's browser. */
  readonly engine?: string | undefined;
  readonly className?: string | undefined;
};

const numbered = <Entry,>(entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ number: index + 1, entry }));

/** Code as a reader would save it: under its file's name, with the lines that the text speaks of marked. */
export function CodeBlock({ fence, language, code, highlight, checked, engine, className }: Props) {
  const isOutput = language === 'output';
  const name = fence.file ?? languages[language];
  const lines = numbered(highlight(code, language));
  return (
    <figure className={classes(styles.block, isOutput && styles.output, className)}>
      <figcaption className={styles.bar}>
        <span className={styles.file}>{name}</span>
        {fence.exception && <span className={styles.exception}>{fence.exception.reason}</span>}
        {!isOutput && (
          <button type="button" className={styles.copy} data-copies disabled>
            Copy
          </button>
        )}
      </figcaption>
      <pre className={classes(styles.pre, edges.fades)} tabIndex={0}>
        <code data-lines={lines.length}>
          {lines.map(({ number, entry: line }) => (
            <span key={number} className={classes(styles.line, fence.marked.has(number) && styles.marked)}>
              {numbered(line).map(({ number: piece, entry: { text, tone } }) =>
                tone === 'plain' ? (
                  text
                ) : (
                  <span key={piece} className={styles[tone]}>
                    {text}
                  </span>
                ),
              )}
            </span>
          ))}
        </code>
      </pre>
      {checked && <p data-runs={engine}>{checked}</p>}
    </figure>
  );
}
