import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';
import { Plus } from './icons/icons.tsx';

type Props = {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Shows its content when its summary is pressed. */
export function Disclosure({ summary, className, children }: Props) {
  return (
    <details className={classes(styles.details, className)}>
      <summary className={styles.summary}>
        {summary}
        <Plus className={styles.sign} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
