import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../ui/classes.ts';
import styles from './Dialog.module.css';
import layout from './layout.module.css';
import { Form } from './Form.tsx';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'small' | 'large';
  /** What has focus at first: the dialog, whose title is then read aloud, or its first field. */
  readonly startsAt?: 'title' | 'field';
  readonly children: ReactNode;
};

/** Focus goes back to where it was at the end. */
function showAt(dialog: HTMLDialogElement, first: HTMLElement | null) {
  dialog.showModal();
  (first ?? dialog).focus();
  return () => dialog.close();
}

const show = {
  title: (dialog: HTMLDialogElement) => showAt(dialog, dialog),
  field: (dialog: HTMLDialogElement) => showAt(dialog, dialog.querySelector('input, select, textarea')),
};

/** Firefox ESR and Safari do not know `closedby`. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { top, right, bottom, left } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A modal dialog that is open while it is rendered; Escape or a press outside closes it, and asks first if something was entered. */
export function Dialog({ title, onClose, size = 'small', startsAt = 'title', children }: Props) {
  const titleId = useId();
  const isEntered = useRef(false);
  const leave = () => {
    if (!isEntered.current || confirm('Discard what you have entered?')) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  return createPortal(
    <dialog
      ref={show[startsAt]}
      className={classes(styles.dialog, styles[size])}
      tabIndex={-1}
      aria-labelledby={titleId}
      onInput={() => (isEntered.current = true)}
      onCancel={cancel}
      // A second Escape in a row would close it without a cancel event.
      onKeyDown={(event) => event.key === 'Escape' && cancel(event)}
      onMouseDown={(event) => isOutside(event) && leave()}
    >
      <div className={layout.stack}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

type FormProps = ComponentProps<typeof Form> &
  Pick<Props, 'title' | 'startsAt' | 'onClose'> & { readonly action: string };

/** A dialog that asks, with fields or without, and is submitted or cancelled. */
export const FormDialog = ({ title, startsAt = 'field', onClose, ...form }: FormProps) => (
  <Dialog title={title} startsAt={startsAt} onClose={onClose}>
    <Form {...form} onCancel={onClose} />
  </Dialog>
);
