import { useState } from 'react';
import type { ErasureReceipt } from '../../../contract/desk/privacy.ts';
import { useAnswer } from '../api/queries.ts';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';

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
