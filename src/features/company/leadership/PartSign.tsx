import { classes } from '../../../ui/classes.ts';
import type { Part } from './content.ts';
import styles from './PartSign.module.css';

/** The sign of a role's part in a matter; told apart by shape as well as by colour. */
export function PartSign({ part }: { readonly part: Part }) {
  return <span className={classes(styles.sign, styles[part])} aria-hidden="true" />;
}
