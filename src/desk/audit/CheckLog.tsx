import { CircleAlert, CircleCheck } from 'lucide-react';
import type { AuditCheck } from '../../../contract/desk/accounts.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { countOf, formatCount } from '../ui/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import styles from './CheckLog.module.css';

/** Recomputes the chain of hashes and tells whether an entry was changed, removed or inserted. */
export function CheckLog() {
  const check = useCall('checkAudit');
  return (
    <div className={styles.check}>
      <div className={styles.line}>
        <ActionButton disabled={check.isPending} onClick={() => check.mutate(undefined)}>
          {check.isPending ? 'Checking …' : 'Check the log'}
        </ActionButton>
        <p className={styles.note}>
          Each entry holds a hash of the one before, so a changed or removed one breaks the chain.
        </p>
      </div>
      <div role="status">
        {check.data && <Outcome check={check.data} />}
        {check.error && <p className={styles.broken}>{messageOf(check.error)}</p>}
      </div>
    </div>
  );
}

function Outcome({ check }: { readonly check: AuditCheck }) {
  if (!check.intact)
    return (
      <div className={styles.outcome}>
        <p className={styles.broken}>
          <CircleAlert aria-hidden="true" />
          <strong>
            The log was changed: entry {formatCount(check.firstBroken)} does not fit the one before it.
          </strong>
        </p>
        <p>
          All before it is intact. Keep a copy of the database now, compare it with a backup, and find out who
          had access to it.
        </p>
      </div>
    );
  return (
    <div className={styles.outcome}>
      <p className={styles.intact}>
        <CircleCheck aria-hidden="true" />
        <strong>Intact: {countOf(check.entries, 'entry', 'entries')}, none changed.</strong>
      </p>
      <p className={styles.head}>
        <code>{check.head}</code>
        <CopyButton text={check.head} label="Copy the hash" />
      </p>
      <p className={styles.note}>
        Note this hash elsewhere. Only with it can a later check show that no entry was removed at the end.
      </p>
    </div>
  );
}
