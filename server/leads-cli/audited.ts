import type { AuditAction } from '../../contract/desk/accounts.ts';
import { appendAudit } from '../desk/audit.ts';
import type { OnChange } from '../outbox/deliveries.ts';
import type { Stores } from '../stores.ts';

/** The stores of the command line: what they change is in the audit log, without an actor. */
export function auditStores(
  { database, leads, deliveries }: Stores,
  now: () => number,
): Pick<Stores, 'leads' | 'deliveries'> {
  const record =
    (action: AuditAction): OnChange =>
    (trx, ids) =>
      appendAudit(
        trx,
        database.kind,
        ...ids.map((subject) => ({ at: now(), actorId: null, action, subject })),
      );
  return {
    leads: {
      ...leads,
      erase: async (whom) => {
        const erased = await leads.erase(whom);
        const detail = `${erased} by the command line`;
        if (erased > 0)
          await database.transaction((trx) =>
            appendAudit(trx, database.kind, { at: now(), actorId: null, action: 'person-erased', detail }),
          );
        return erased;
      },
    },
    deliveries: {
      ...deliveries,
      retry: (which) => deliveries.retry(which, record('delivery-retried')),
      drop: (which) => deliveries.drop(which, record('delivery-dropped')),
    },
  };
}
