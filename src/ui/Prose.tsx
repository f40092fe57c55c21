import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Prose.module.css';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** Running text with a limited line length. */
export function Prose({ className, children }: Props) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}
