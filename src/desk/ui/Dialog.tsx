import { useId, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../ui/classes.ts';
import styles from './Dialog.module.css';
import layout from './layout.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'small' | 'large';
  readonly children: ReactNode;
};

/** Focus goes to the dialog itself, whose title is then read aloud, and back to where it was at the end. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.focus();
  return () => dialog.close();
}

/** Firefox ESR and Safari do not know `closedby`. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { top, right, bottom, left } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A modal dialog that is open while it is rendered; Escape or a press outside closes it. */
export function Dialog({ title, onClose, size = 'small', children }: Props) {
  const titleId = useId();
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <dialog
      ref={show}
      className={classes(styles.dialog, styles[size])}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={close}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className={layout.stack}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
