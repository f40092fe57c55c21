import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Prose.module.css';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** Running text: a measure for reading and the rhythm between its parts, which a page may set for itself. */
export function Prose({ className, children }: Props) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}
