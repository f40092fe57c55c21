import { createHash } from 'node:crypto';
import type { PushText } from '../../../contract/desk/notifications.ts';
import type { Database } from '../../database/database.ts';
import type { PushSubscription, SendPush } from '../../push/push.ts';

export const subscriptionsOf = (database: Database, userId: string) =>
  database.run((db) =>
    db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  );

/** More devices than one person uses: each is a request for every notice. */
const mostDevices = 10;

interface NewSubscription extends PushSubscription {
  readonly userId: string;
  readonly device: string;
  readonly now: number;
}

/** A browser that another person has used before belongs to this one now. Of too many, the oldest are removed. */
export const subscribe = (database: Database, subscription: NewSubscription): Promise<void> =>
  database.transaction(async (trx) => {
    const { userId, now, endpoint, ...rest } = subscription;
    const id = createHash('sha256').update(endpoint).digest('base64url');
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ ...rest, endpoint, id, user_id: userId, created_at: now })
      .execute();
    const devices = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
    const tooMany = devices.slice(mostDevices).map((each) => each.id);
    if (tooMany.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', tooMany).execute();
  });

export const unsubscribe = (database: Database, userId: string, id: string): Promise<unknown> =>
  database.run((db) =>
    db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute(),
  );

/** Sends to every device of the person, and forgets those that are gone. */
export async function pushToPerson(
  database: Database,
  push: SendPush,
  userId: string,
  text: PushText,
): Promise<{ readonly sent: number; readonly failed: number }> {
  const devices = await subscriptionsOf(database, userId);
  const outcomes = await Promise.all(devices.map((device) => push(device, text)));
  const gone = devices.filter((_, index) => outcomes[index] === 'gone');
  for (const { id } of gone) await unsubscribe(database, userId, id);
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((each) => each === wanted).length;
  return { sent: count('sent'), failed: count('failed') };
}
