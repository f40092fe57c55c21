import type { MailboxTest } from '../../contract/desk/set-up.ts';
import type { Database } from '../database/database.ts';
import { exists } from '../database/exists.ts';
import type { NotificationChannel } from '../database/tables.ts';
import { appendAudit } from './audit.ts';
import { DeskFailure, type DeskHandlers } from './handlers.ts';
import { withinTime } from './within-time.ts';

export interface SetUpOptions {
  readonly database: Database;
  readonly channels: readonly NotificationChannel[];
  readonly hasMailServer: boolean;
  /** Connects to the mailbox; undefined where none is set. */
  readonly testMailbox: (() => Promise<MailboxTest>) | undefined;
}

const dismissed = 'set-up-dismissed';

/** What an owner sets up on the first day, until all is done or the list is dismissed. */
export function createSetUpHandlers({ database, channels, hasMailServer, testMailbox }: SetUpOptions) {
  return {
    setUp: ({ caller: { account } }) =>
      database.read(async (db) => ({
        isDismissed: await exists(
          db.selectFrom('desk_settings').select('name').where('name', '=', dismissed),
        ),
        done: {
          mail: hasMailServer,
          mailbox: testMailbox !== undefined,
          webhook: channels.includes('webhook'),
          colleague: await exists(
            db
              .selectFrom('users')
              .select('id')
              .where('id', '!=', account.id)
              .where('disabled_at', 'is', null),
          ),
          push: await exists(
            db.selectFrom('push_subscriptions').select('id').where('user_id', '=', account.id),
          ),
        },
      })),

    dismissSetUp: async () => {
      await database.run((db) =>
        db
          .insertInto('desk_settings')
          .values({ name: dismissed, value: '' })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return { done: true };
    },

    testMailbox: async ({ caller, now }) => {
      if (!testMailbox) throw new DeskFailure(404, 'not-found');
      const found = await withinTime(testMailbox(), (reason) => ({ reason }));
      const detail = `mailbox ${'reason' in found ? 'failed' : 'opened'}`;
      await database.transaction((trx) =>
        appendAudit(trx, { at: now, actorId: caller.account.id, action: 'delivery-tested', detail }),
      );
      return found;
    },
  } satisfies Partial<DeskHandlers>;
}
