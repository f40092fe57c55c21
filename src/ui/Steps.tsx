import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Steps.module.css';
import common from './common.module.css';

type Step = {
  readonly title: string;
  readonly text: string;
  /** A day, a time or a limit. */
  readonly when?: ReactNode;
  /** What exists at the end of the step. */
  readonly result?: ReactNode;
  /** Shown by a filled dot, as the last step is. */
  readonly milestone?: boolean;
};

type Props = {
  readonly steps: readonly Step[];
  /** On wide pages: down a line, across the page along it, or in rows of five. */
  readonly layout?: 'down' | 'across' | 'calendar';
};

/** What happens one after another. */
export function Steps({ steps, layout = 'down' }: Props) {
  return (
    <div className={styles.container}>
      <ol className={classes(styles.steps, styles[layout])}>
        {steps.map(({ title, text, when, result, milestone }) => (
          <li key={title} className={classes(styles.step, milestone && styles.milestone)}>
            {when !== undefined && <p className={classes(common.note, styles.when)}>{when}</p>}
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {result !== undefined && <div>{result}</div>}
          </li>
        ))}
      </ol>
    </div>
  );
}
