import type { ErasureReceipt } from '../../../contract/desk/privacy.ts';
import { classes } from '../../ui/classes.ts';
import { Printer } from '../../ui/icons/icons.tsx';
import { useSession } from '../access/session.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { fullMoment } from '../ui/moments.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CountList } from './CountList.tsx';
import styles from './ReceiptDialog.module.css';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

type Props = { readonly receipt: ErasureReceipt; readonly onClose: () => void };

/** The receipt of an erasure. Printed, it is alone on the paper. */
export function ReceiptDialog({ receipt, onClose }: Props) {
  const { timeZone } = useSession().account;
  const at = (time: string) => fullMoment(Date.parse(time), timeZone);
  return (
    <Dialog title={`Erasure receipt ${receipt.number}`} size="large" onClose={onClose}>
      <div className={classes(styles.receipt, layout.stack)}>
        <p>All data about one person was erased on {at(receipt.erasedAt)}.</p>
        <CountList counts={receipt.counts} />
        <p>
          {receipt.lastBackup === null
            ? 'No backup is on record that may still hold the data.'
            : `The newest backup that may still hold the data was made on ${at(receipt.lastBackup)}. The data is gone from there once it and all older ones are deleted.`}
        </p>
        <p className={text.note}>
          The receipt names no one, so it may be kept. Give it to the person who asked.
        </p>
      </div>
      <div data-screen-only>
        <FormActions>
          <CopyButton text={`${JSON.stringify(receipt, null, 2)}\n`} label="Copy as JSON" />
          <ActionButton onClick={() => globalThis.print()}>
            <Printer aria-hidden="true" /> Print
          </ActionButton>
          <ActionButton onClick={onClose}>Close</ActionButton>
        </FormActions>
      </div>
    </Dialog>
  );
}
