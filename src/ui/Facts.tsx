import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Facts.module.css';
import common from './common.module.css';

type Props = {
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly note?: string;
  }[];
  /** `large` for figures. */
  readonly size?: 'usual' | 'large';
};

/** A few short facts side by side, each below its label. */
export function Facts({ facts, size = 'usual' }: Props) {
  return (
    <dl className={classes(styles.facts, styles[size])}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={styles.fact}>
          <dt className={common.small}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={common.small}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
