import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './Dialog.module.css';
import layout from './layout.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'small' | 'large';
  readonly children: ReactNode;
};

/** A modal dialog that is open while it is rendered. */
export function Dialog({ title, onClose, size = 'small', children }: Props) {
  return (
    <ModalOverlay
      className={`${styles.overlay}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <AriaDialog className={`${styles.dialog} ${layout.stack}`}>
          <Heading slot="title" className={`${styles.title}`}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
