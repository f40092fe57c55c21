import { Printer } from 'lucide-react';
import type { ErasureReceipt } from '../../../contract/desk/insight.ts';
import { useSession } from '../access/session.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatFullMoment } from '../ui/dates.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { RowButton } from '../ui/RowButton.tsx';
import { CountList } from './CountList.tsx';
import styles from './ReceiptDialog.module.css';

type Props = { readonly receipt: ErasureReceipt; readonly onClose: () => void };

/** The receipt of an erasure. Printed, it is alone on the paper. */
export function ReceiptDialog({ receipt, onClose }: Props) {
  const { timeZone } = useSession().account;
  const at = (time: string) => formatFullMoment(Date.parse(time), timeZone);
  return (
    <Dialog title={`Erasure receipt ${receipt.number}`} size="large" onClose={onClose}>
      <div className={styles.receipt}>
        <p>All data about one person was erased on {at(receipt.erasedAt)}.</p>
        <CountList counts={receipt.counts} />
        <p>
          {receipt.lastBackup === null
            ? 'No backup is on record that may still hold the data.'
            : `The newest backup that may still hold the data was made on ${at(receipt.lastBackup)}. The data is gone from there once it and all older ones are deleted.`}
        </p>
        <dl className={styles.seal}>
          <dt>Signature (Ed25519, over the receipt without it)</dt>
          <dd>
            <code>{receipt.signature}</code>
          </dd>
          <dt>Public key</dt>
          <dd>
            <code>{receipt.publicKey}</code>
          </dd>
        </dl>
        <p className={styles.note}>
          The receipt names no one, so it may be kept. Give it to the person who asked.
        </p>
      </div>
      <div className={styles.actions}>
        <FormActions>
          <CopyButton text={`${JSON.stringify(receipt, null, 2)}\n`} label="Copy as JSON" />
          <RowButton onClick={() => globalThis.print()}>
            <Printer aria-hidden="true" /> Print
          </RowButton>
          <RowButton onClick={onClose}>Close</RowButton>
        </FormActions>
      </div>
    </Dialog>
  );
}
