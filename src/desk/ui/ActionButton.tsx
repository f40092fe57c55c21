import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './ActionButton.module.css';
import { Key } from './Key.tsx';

type Props = ComponentProps<'button'> & {
  /** `act` for the next thing to do; one on each screen. */
  readonly look?: 'act' | 'plain';
  /** The key that does the same. */
  readonly keyName?: string;
};

/** A button of a toolbar, with the key that does the same. */
export const ActionButton = ({ look = 'plain', keyName, className, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={classes(styles.action, styles[look], className)}
    aria-keyshortcuts={keyName}
  >
    {children}
    {keyName !== undefined && <Key name={keyName} />}
  </button>
);
