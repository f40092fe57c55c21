import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly closeClassName?: string | undefined;
  readonly children: ReactNode;
};

/**
 * The browser's own modal dialog: it holds focus, closes on Escape and gives focus back. A button opens it that has
 * `opens(id)`, without a script: as a modal dialog, or as a popover in browsers that do not know `command` (Safari before
 * 26.2).
 */
export function Dialog({ id, label, className, closeClassName, children }: Props) {
  return (
    <dialog className={classes(styles.dialog, className)} id={id} aria-label={label} popover="auto">
      <IconButton
        className={classes(styles.close, closeClassName)}
        label="Close"
        icon={<X />}
        command="close"
        commandfor={id}
        popoverTarget={id}
        popoverTargetAction="hide"
      />
      {children}
    </dialog>
  );
}

/** What makes a button open the dialog. Where both are known, `commandfor` goes before `popovertarget`. */
export const dialogOpener = (id: string) =>
  ({ command: 'show-modal', commandfor: id, popoverTarget: id }) as const;
