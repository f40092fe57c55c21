import { useState } from 'react';
import { useMay } from '../access/session.tsx';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useNow } from '../ui/clock.ts';
import { toDay } from '../ui/dates.ts';
import { download } from '../ui/download.ts';
import { useNotify } from '../ui/notices.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import styles from './ListFiles.module.css';
import type { LeadPages } from './useLeadPages.ts';

/** Leads as CSV files: import, and export of all leads of the list, also of those that are not shown yet. */
export function ListFiles({ pages }: { readonly pages: LeadPages }) {
  const [isImporting, setIsImporting] = useState(false);
  const mayExport = useMay('leads.export');
  const notify = useNotify();
  const today = toDay(useNow());
  const exported = useCall('exportLeads', {
    onSuccess: (file) => {
      download(`leads-${today}.csv`, file);
      notify('The list was saved as a CSV file.');
    },
    onError: (error) => notify(messageOf(error)),
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
