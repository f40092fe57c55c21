import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Prose.module.css';

type Props = {
  /** Sets the text in columns where there is room. */
  readonly columns?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Running text with a limited line length. */
export function Prose({ columns = false, className, children }: Props) {
  return <div className={classes(styles.prose, columns && styles.columns, className)}>{children}</div>;
}

export const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => <p key={text}>{text}</p>);
