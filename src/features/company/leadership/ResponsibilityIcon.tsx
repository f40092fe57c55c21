import { classes } from '../../../ui/classes.ts';
import type { Part } from './content.ts';
import styles from './ResponsibilityIcon.module.css';

/** Differs by shape as well as by colour. */
export function ResponsibilityIcon({ part }: { readonly part: Part }) {
  return <span className={classes(styles.sign, styles[part])} aria-hidden="true" />;
}
