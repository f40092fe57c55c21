import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/Field.module.css';
import styles from './SelectField.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  /** `inline` puts the label beside the control, for a bar of filters. */
  readonly layout?: 'stacked' | 'inline';
} & Omit<ComponentProps<'select'>, 'id'>;

/** The browser's own select with its label. */
export const SelectField = ({ id, label, layout = 'stacked', ...control }: Props) => (
  <div className={classes(field.field, layout === 'inline' && styles.inline)}>
    <label className={field.label} htmlFor={id}>
      {label}
    </label>
    <select {...control} id={id} className={field.control} />
  </div>
);
