import type { AuditAction } from '../../contract/desk/accounts.ts';
import { appendAudit } from '../desk/audit.ts';
import type { OnChange } from '../outbox/deliveries.ts';
import type { Stores } from '../stores.ts';

/** The deliveries of the command line: what it changes is in the audit log, without an actor. */
export function auditDeliveries(
  { deliveries }: Pick<Stores, 'deliveries'>,
  now: () => number,
): Stores['deliveries'] {
  const record =
    (action: AuditAction): OnChange =>
    (trx, ids) =>
      appendAudit(trx, ...ids.map((subject) => ({ at: now(), actorId: null, action, subject })));
  return {
    ...deliveries,
    retry: (which) => deliveries.retry(which, record('delivery-retried')),
    drop: (which) => deliveries.drop(which, record('delivery-dropped')),
  };
}
