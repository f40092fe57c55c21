import { classes } from '../../../ui/classes.ts';
import type { Use } from './content.ts';
import styles from './UseMark.module.css';

/** A disc, a ring or a dotted ring; the text beside it says the same. */
export const UseMark = ({ use }: { readonly use: Use }) => (
  <span className={classes(styles.mark, styles[use])} aria-hidden="true" />
);
