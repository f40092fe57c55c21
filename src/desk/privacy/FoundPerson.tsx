import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ErasureReceipt, PersonPreview } from '../../../contract/desk/insight.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { toDay } from '../ui/dates.ts';
import { FormActions } from '../ui/Form.tsx';
import { Moment } from '../ui/Moment.tsx';
import { countOf } from '../ui/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CountList } from './CountList.tsx';
import { downloadJson } from './download.ts';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './FoundPerson.module.css';

type Lead = PersonPreview['leads'][number];

const matchTitles = { email: 'e-mail address', phone: 'phone number' } as const;

const columns: readonly Column<Lead>[] = [
  {
    id: 'name',
    title: 'Lead',
    cell: ({ ref, name }) => <Link href={`/leads/${ref}`}>{name || 'No name'}</Link>,
  },
  { id: 'seen', title: 'First seen', cell: ({ firstSeen }) => <Moment at={firstSeen} /> },
  {
    id: 'submitted',
    title: 'Submitted',
    cell: ({ submittedAt }) => (submittedAt === null ? 'never' : <Moment at={submittedAt} />),
  },
  {
    id: 'matched',
    title: 'Found by',
    cell: ({ matchedBy }) => matchedBy.map((match) => matchTitles[match]).join(', '),
  },
];

type Props = {
  readonly subject: string;
  readonly preview: PersonPreview;
  readonly onErased: (receipt: ErasureReceipt) => void;
};

/** What is stored about a person, with what the person may ask for. */
export function FoundPerson({ subject, preview, onErased }: Props) {
  const [isErasing, setIsErasing] = useState(false);
  const today = toDay(useNow());
  const exported = useCall('exportPerson', {
    // The name of a file is seen by others; it holds no personal data.
    onSuccess: (content) => downloadJson(`person-export-${today}.json`, content),
  });
  if (preview.leads.length === 0)
    return (
      <div className={styles.found} role="status">
        <h3>Nothing is stored about this person</h3>
        <p>
          No lead has this address or number, also not an earlier one. People often have a second address: ask
          for it, or look for the phone number.
        </p>
      </div>
    );
  return (
    <div className={styles.found}>
      <div role="status">
        <h3>{countOf(preview.leads.length, 'lead')} found</h3>
      </div>
      <DataTable
        caption="Leads of this person"
        columns={columns}
        rows={preview.leads}
        rowKey={({ ref }) => ref}
      />
      <p className={styles.note}>
        With everything that belongs to them. Check that all are of the same person before you go on.
      </p>
      <CountList counts={preview.counts} />
      <FormActions>
        <ActionButton disabled={exported.isPending} onClick={() => exported.mutate({ subject })}>
          <Download aria-hidden="true" /> Export as a file
        </ActionButton>
        <ActionButton onClick={() => setIsErasing(true)}>
          <Eraser aria-hidden="true" /> Erase …
        </ActionButton>
      </FormActions>
      <p role="status" className={styles.outcome}>
        {exported.isSuccess && 'The file was saved by your browser. Delete it once the person has it.'}
        {exported.error && messageOf(exported.error)}
      </p>
      {isErasing && (
        <EraseDialog
          subject={subject}
          preview={preview}
          onErased={onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
    </div>
  );
}
