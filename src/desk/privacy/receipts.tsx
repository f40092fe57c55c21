import { formatCount } from '../../../contract/english.ts';
import type { ErasureReceipt } from '../../../contract/desk/privacy.ts';
import { classes } from '../../ui/classes.ts';
import { Printer } from '../../ui/icons/icons.tsx';
import { useSession } from '../api/session.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { fullMoment } from '../ui/moments.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CountList } from './CountList.tsx';
import styles from './receipts.module.css';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { useState } from 'react';
import { useAnswer } from '../api/queries.ts';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Waiting } from '../ui/Page.tsx';

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

const columnsFor = (onShow: (receipt: ErasureReceipt) => void): readonly Column<ErasureReceipt>[] => [
  { id: 'number', title: 'Receipt', cell: ({ number }) => <code>{number}</code> },
  { id: 'at', title: 'Erased', cell: ({ erasedAt }) => <Moment at={Date.parse(erasedAt)} /> },
  { id: 'leads', title: 'Leads', isNumeric: true, cell: ({ counts }) => formatCount(counts['leads'] ?? 0) },
  actionsColumn((receipt) => (
    <ActionButton aria-label={`Show receipt ${receipt.number}`} onClick={() => onShow(receipt)}>
      Show
    </ActionButton>
  )),
];

/** The receipts of all erasures; they name no one. */
export function Receipts() {
  const { data, error } = useAnswer('receipts');
  const [shown, setShown] = useState<ErasureReceipt>();
  if (!data) return <Waiting error={error} />;
  if (data.receipts.length === 0) return <p>No one was erased on request yet.</p>;
  return (
    <>
      <DataTable
        caption="Erasure receipts, the latest first"
        columns={columnsFor(setShown)}
        rows={data.receipts}
        rowKey={({ number }) => number}
      />
      {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
