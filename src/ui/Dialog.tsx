import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

/** The browser's modal dialog in the size of the window: holds focus, closes on Escape. */
export function Dialog({ className, ...rest }: ComponentProps<'dialog'>) {
  return <dialog className={classes(styles.dialog, className)} {...rest} />;
}

/**
 * Attributes with which a button opens a dialog without a script: as a modal dialog, or as a popover in browsers without
 * `command` (Safari before 26.2). Where both are supported, `commandfor` takes precedence over `popovertarget`.
 */
export const dialogOpener = (id: string) =>
  ({ command: 'show-modal', commandfor: id, popoverTarget: id }) as const;

/** Attributes with which a button closes the dialog without a script. */
export const dialogCloser = (id: string) =>
  ({ command: 'close', commandfor: id, popoverTarget: id, popoverTargetAction: 'hide' }) as const;
