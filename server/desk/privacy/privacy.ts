import type { Database } from '../../database/database.ts';
import type { Retention } from '../../leads/retention.ts';
import { appendAudit } from '../audit.ts';
import { type Call, DeskFailure, type DeskHandlers } from '../handlers.ts';
import type { Erasures } from './erasure.ts';
import { chooseLeads, findPeople } from './person.ts';
import { exportPerson } from './person-export.ts';

interface PrivacyOptions {
  readonly database: Database;
  readonly erasures: Erasures;
  readonly retention: Retention;
  /** Called with the refs of leads that are gone. */
  readonly onErased: (refs: readonly string[]) => void;
}

/** What is stored about a person: found, exported, erased. */
export function createPrivacyHandlers({ database, erasures, retention, onErased }: PrivacyOptions) {
  const choose = ({ subject, refs }: Call<'exportPerson'>['body']) =>
    database.run((db) => chooseLeads(db, subject, refs));
  return {
    retention: async () => ({ unfinishedDays: retention.unfinishedDays, ipDays: retention.ipDays }),
    findPerson: async ({ body: { subject } }) => {
      const people = [];
      for (const leads of await database.run((db) => findPeople(db, subject)))
        people.push({
          email: leads[0]?.email ?? null,
          leads: leads.map(({ shown }) => shown),
          counts: await erasures.count(leads.map(({ leadId }) => leadId)),
        });
      return { people };
    },
    exportPerson: async ({ body, caller, now }) => {
      const leads = await choose(body);
      if (!leads) throw new DeskFailure(409, 'conflict');
      const document = await database.run((db) => exportPerson(db, database.kind, leads, now));
      const entry = { at: now, actorId: caller.account.id, action: 'person-exported' } as const;
      await database.transaction((trx) =>
        appendAudit(trx, ...leads.map(({ ref }) => ({ ...entry, subject: ref }))),
      );
      return document;
    },
    erasePerson: async ({ body, caller }) => {
      const leads = await choose(body);
      const ids = leads?.map(({ leadId }) => leadId);
      const receipt =
        (ids && (await erasures.erase(ids, caller.account.id))) ?? (await erasures.receiptOf(body.refs));
      if (!receipt) throw new DeskFailure(409, 'conflict');
      onErased(body.refs);
      return receipt;
    },
    receipts: async () => ({ receipts: await erasures.receipts() }),
  } satisfies Partial<DeskHandlers>;
}
