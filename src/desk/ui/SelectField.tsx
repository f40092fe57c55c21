import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './SelectField.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  /** In a bar of filters the label is beside the control. */
  readonly layout?: 'stacked' | 'inline';
} & Omit<ComponentProps<'select'>, 'id'>;

/** The browser's own select with its label. */
export const SelectField = ({ id, label, layout = 'stacked', ...control }: Props) => (
  <div className={classes(styles.field, styles[layout])}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <select {...control} id={id} className={styles.control} />
  </div>
);
