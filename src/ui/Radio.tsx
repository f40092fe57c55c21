import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './options.module.css';

type GroupProps = {
  readonly legend: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Radio buttons as a row of labels. */
export const RadioGroup = ({ legend, className, children }: GroupProps) => (
  <fieldset className={classes(styles.group, className)}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** How many entries it leaves. */
  readonly count?: number;
};

export const Radio = ({ count, children, ...input }: Props) => (
  <label className={styles.option}>
    <input type="radio" {...input} />
    {children}
    {count !== undefined && (
      <span className={styles.number} aria-hidden="true">
        {count}
      </span>
    )}
  </label>
);
