import type { NotificationsAnswer } from '../../../contract/desk/notifications.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import { remember } from '../../../contract/remember.ts';
import { readSecret } from '../../database/secrets.ts';
import { createPushSender, type SendPush, vapidKeys } from '../../push/push.ts';
import { deviceOf } from '../device.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import { readChoices } from './notices.ts';
import { sendSummaries, type SummaryContext } from './morning-summary.ts';
import { planDueSoon } from './planned-notices.ts';
import { createNoticeSender, type NoticeContext } from './send-notices.ts';
import { pushToPerson, subscribe, subscriptionsOf, unsubscribe } from './subscriptions.ts';

interface NotificationsOptions extends Omit<NoticeContext, 'push'>, SummaryContext {
  /** Whether push services may be at a private address, or without TLS. */
  readonly allowPrivate: boolean;
}

/** Notifies the people at the desk of what concerns them: on their devices, and by mail. */
export function createDeskNotifications(options: NotificationsOptions) {
  const { database, jobs, allowPrivate, mailIdentity } = options;
  const contact = `mailto:${mailIdentity.from.address}`;
  const readKeys = remember(async () => vapidKeys(await readSecret(database, 'vapid')));
  const push: SendPush = async (subscription, text) =>
    createPushSender({ keys: await readKeys(), contact, allowPrivate })(subscription, text);

  async function describe(userId: string): Promise<NotificationsAnswer> {
    const user = await database.run((db) =>
      db.selectFrom('users').select('notifications').where('id', '=', userId).executeTakeFirst(),
    );
    if (!user) throw new DeskFailure(401, 'signed-out');
    const devices = await subscriptionsOf(database, userId);
    return {
      choices: readChoices(user.notifications),
      applicationServerKey: (await readKeys()).publicKey,
      devices: devices.map(({ id, device, created_at }) => ({ id, name: device, since: created_at })),
    };
  }

  const handlers = {
    notifications: ({ caller }) => describe(caller.account.id),
    changeNotifications: async ({ caller, body }) => {
      await database.run((db) =>
        db
          .updateTable('users')
          .set({ notifications: JSON.stringify(body) })
          .where('id', '=', caller.account.id)
          .execute(),
      );
      return describe(caller.account.id);
    },
    subscribePush: async ({ caller, body: { endpoint, keys: device }, request, now: at }) => {
      if (!allowPrivate && !endpoint.startsWith('https:')) throw new DeskFailure(400, 'malformed');
      await subscribe(database, {
        ...device,
        endpoint,
        userId: caller.account.id,
        device: deviceOf(request.headers['user-agent']),
        now: at,
      });
      return describe(caller.account.id);
    },
    unsubscribePush: async ({ caller, body }) => {
      await unsubscribe(database, caller.account.id, body.id);
      return describe(caller.account.id);
    },
    testPush: ({ caller }) =>
      pushToPerson(database, push, caller.account.id, {
        title: 'It works',
        body: 'This is how the desk notifies you here.',
        path: `${deskPath}/account`,
      }),
  } satisfies Partial<DeskHandlers>;

  return {
    handlers,
    sendNotice: createNoticeSender({ ...options, push }),
    /** What becomes due by time alone. */
    jobs: [
      (now: Date) => planDueSoon(jobs, database, now.getTime()),
      (now: Date) => sendSummaries(options, now.getTime()),
    ],
  };
}
