import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './RowButton.module.css';

/** A small button for rows of lists, where an orange one would shout. */
export const RowButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classes(styles.button, className)} />
);
