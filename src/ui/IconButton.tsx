import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)} aria-label={label}>
      {icon}
    </button>
  );
}
