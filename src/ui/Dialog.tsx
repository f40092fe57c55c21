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
 * The browser's own modal dialog: it holds focus, closes on Escape and gives focus back.
 * Any button with `command="show-modal"` and `commandfor` set to its id opens it, without a script where the browser can.
 */
export function Dialog({ id, label, className, closeClassName, children }: Props) {
  return (
    <dialog className={classes(styles.dialog, className)} id={id} aria-label={label}>
      <IconButton
        className={classes(styles.close, closeClassName)}
        label="Close"
        icon={<X />}
        command="close"
        commandfor={id}
      />
      {children}
    </dialog>
  );
}
