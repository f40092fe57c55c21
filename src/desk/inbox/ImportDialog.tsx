import { type ChangeEvent, useState } from 'react';
import { importProblems, type ImportReport, mostImported } from '../../../contract/desk/leads.ts';
import { countText } from '../../../contract/english.ts';
import { importLength } from '../../../contract/desk/limits.ts';
import type { Answers } from '../../../contract/questions.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMay, useSession } from '../api/session.ts';
import { reloadLeads } from '../api/lead-cache.ts';
import { useCall } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Dialog, FormDialog } from '../ui/Dialog.tsx';
import { Checkbox, FormActions } from '../ui/Form.tsx';
import { noOwner } from '../ui/people.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import styles from './ImportDialog.module.css';
import { errorMessage } from '../api/error-message.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useNow } from '../ui/clock.ts';
import { toDay } from '../ui/moments.ts';
import { download } from '../ui/download.ts';
import { notify } from '../ui/notices.tsx';
import type { LeadPages } from './useLeadPages.ts';

/** Shows what the leads of a CSV file would become, adds them, and shows what was left out. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { account } = useSession();
  const [csv, setCsv] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const preview = useCall('importLeads');
  const add = useCall('importLeads', { onSuccess: () => reloadLeads([]) });
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const text = (await files?.[0]?.text()) ?? '';
    preview.reset();
    setIsTooLarge(text.length > importLength);
    if (text === '' || text.length > importLength) return;
    setCsv(text);
    preview.mutate({ csv: text, ownerId: null, isReplied: false, isPreview: true });
  };
  const submit = ({ owner = account.id, replied }: Readonly<Record<string, string>>) =>
    add.mutate({
      csv,
      ownerId: owner === noOwner ? null : owner,
      isReplied: replied !== undefined,
      isPreview: false,
    });
  const count = preview.data?.count ?? 0;
  if (add.data)
    return (
      <Dialog key="imported" title="Imported" onClose={onClose}>
        <p role="status">{countText(add.data.count, 'lead')} added.</p>
        <LeftOut report={add.data} />
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </Dialog>
    );
  return (
    <FormDialog
      title="Import leads"
      action={count > 0 ? `Import ${countText(count, 'lead')}` : 'Import'}
      isDisabled={count === 0}
      mutation={add}
      error={isTooLarge ? 'The file is too large. Split it.' : preview.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="import-file"
        type="file"
        accept=".csv,text/csv"
        label="CSV file"
        hint={`With a line of titles: Name, Email, Phone, Company, Project, Question. Up to ${mostImported} leads at once.`}
        onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
      />
      <div role="status">{preview.data && <Preview report={preview.data} />}</div>
      {count > 0 && (
        <>
          <OwnerSelect />
          <Checkbox name="replied">They have been answered: do not list them in Due</Checkbox>
        </>
      )}
    </FormDialog>
  );
}

const columns: readonly Column<Answers>[] = [
  { id: 'name', title: 'Name', cell: ({ UserName }) => UserName },
  { id: 'contact', title: 'Contact', cell: ({ Email, PhoneNumber }) => Email || PhoneNumber },
  { id: 'company', title: 'Company', cell: ({ CompanyName }) => CompanyName },
];

function Preview({ report }: { readonly report: ImportReport }) {
  const unread = report.columns.filter(({ field }) => field === null).map(({ title }) => title);
  return (
    <div className={styles.preview}>
      <p>
        {countText(report.count, 'lead')} will be added
        {report.count > report.first.length && ', the first of them'}:
      </p>
      {report.first.length > 0 && (
        <DataTable
          caption="Leads that will be added"
          columns={columns}
          rows={report.first}
          rowKey={({ Email, PhoneNumber }) => Email || PhoneNumber}
          look="compact"
        />
      )}
      {unread.length > 0 && <p>Columns that are not read: {unread.join(', ')}</p>}
      <LeftOut report={report} />
    </div>
  );
}

function LeftOut({ report: { leftOut, leftOutCount } }: { readonly report: ImportReport }) {
  if (leftOutCount === 0) return null;
  return (
    <div>
      <p>{leftOutCount === 1 ? '1 row is left out:' : `${leftOutCount} rows are left out:`}</p>
      <ul className={styles.leftOut} tabIndex={0} aria-label="Rows that are left out">
        {leftOut.map(({ line, name, problem }) => (
          <li key={line}>
            Row {line}
            {name && ` (${name})`}: {importProblems[problem]}
          </li>
        ))}
        {leftOutCount > leftOut.length && <li>and {leftOutCount - leftOut.length} more</li>}
      </ul>
    </div>
  );
}

/** Leads as CSV files: import, and export of all leads of the list, also of those that are not shown yet. */
export function ListFiles({ pages }: { readonly pages: LeadPages }) {
  const [isImporting, setIsImporting] = useState(false);
  const mayExport = useMay('leads.export');
  const today = toDay(useNow());
  const exported = useCall('exportLeads', {
    onSuccess: (file) => {
      download(`leads-${today}.csv`, file);
      notify('The list was saved as a CSV file.');
    },
    onError: (error) => notify(errorMessage(error)),
  });
  return (
    <div className={styles.files}>
      <ActionButton onClick={() => setIsImporting(true)}>Import</ActionButton>
      {mayExport && (
        <ActionButton
          disabled={exported.isPending || pages.rows.length === 0}
          onClick={() => exported.mutate(pages.list)}
        >
          Export
        </ActionButton>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
