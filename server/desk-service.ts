import type { FastifyPluginAsync } from 'fastify';
import type { Log } from './common/log.ts';
import type { NotificationChannel } from './database/tables.ts';
import type { Retention } from './leads/retention.ts';
import type { MailIdentity } from './mail/mail.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { Send } from './outbox/dispatcher.ts';
import type { BehindTls } from './http/security-headers.ts';
import type { Stores } from './stores.ts';
import { createAccounts } from './desk/accounts/accounts.ts';
import type { CompanySettings } from './desk/accounts/company-provider.ts';
import { createSetUpHandlers } from './desk/set-up.ts';
import { deskRoutesPlugin } from './desk/desk.ts';
import { deskOrigin } from './desk/guards.ts';
import { type ConversationOptions, createConversationHandlers } from './conversation/handlers.ts';
import { testMailbox } from './conversation/test-mailbox.ts';
import { createDeliveryHandlers } from './desk/deliveries/delivery-handlers.ts';
import { createLeadDesk } from './desk/leads/lead-desk.ts';
import { createNotifications } from './desk/notifications/notifications.ts';
import { createPrivacy } from './desk/privacy/privacy.ts';
import { createReports } from './desk/reports/reports.ts';
import { type DeskFiles, deskPage } from './desk/desk-page.ts';

export interface DeskServiceOptions {
  readonly stores: Stores;
  readonly files: DeskFiles;
  /** The desk's own origin; undefined: the host of each request. */
  readonly origin: string | undefined;
  readonly behindTls: BehindTls;
  /** Of the public pages, when they are not beside the desk. */
  readonly siteUrl?: string;
  /** The company's own sign-in. */
  readonly company?: CompanySettings | undefined;
  readonly mails: Pick<MailSender, 'send'>;
  readonly mailIdentity: MailIdentity;
  /** Whether push services may be at a private address. */
  readonly allowPrivate: boolean;
  readonly channels: readonly NotificationChannel[];
  readonly senders: Readonly<Partial<Record<NotificationChannel, Send>>>;
  readonly conversation: ConversationOptions['conversation'] & {
    readonly mailbox?: { readonly url: string } | undefined;
  };
  /** The mailbox that is read for visitors' mails. */
  readonly mailboxName?: string | undefined;
  /** The paths of the site's pages. */
  readonly pages: ReadonlySet<string>;
  readonly retention: Retention;
  /** Called when a delivery has become due. */
  readonly onDeliveryDue: () => void;
  /** Called once the first account exists. */
  readonly onSetUp: () => Promise<void>;
  readonly log: Log;
  readonly now?: () => number;
}

/** The desk: its interface, its calls, and what it does between them. */
export interface DeskService {
  readonly plugin: FastifyPluginAsync;
  start(): void;
  stop(): Promise<void>;
}

export function createDeskService(options: DeskServiceOptions): DeskService {
  const { stores, files, origin, behindTls, now = Date.now } = options;
  const { mailbox } = options.conversation;
  const { database, leads, deliveries, erasures } = stores;
  const isSecure = behindTls !== false;
  const shared = { ...options, database, leads, deliveries, erasures, now };
  const accounts = createAccounts({
    ...shared,
    origin: deskOrigin({ origin, behindTls: isSecure }),
    isSecure,
  });
  const notifications = createNotifications({
    ...shared,
    deskOrigin: origin ?? new URL(options.mailIdentity.siteUrl).origin,
  });
  const reports = createReports(database, now);
  const privacy = createPrivacy({
    ...shared,
    // Called after both exist.
    onErased: (refs) => leadDesk.publish({ kind: 'leads', refs }),
  });
  const leadDesk = createLeadDesk({
    ...shared,
    authenticate: accounts.authenticate,
    promiseSummary: () => reports.promiseSummary(),
  });
  accounts.onSessionsEnded((ids) => void leadDesk.endSessions(ids));
  return {
    plugin: async (app) => {
      await app.register(
        deskRoutesPlugin({
          handlers: {
            ...accounts.handlers,
            ...leadDesk.handlers,
            ...reports.handlers,
            ...notifications.handlers,
            ...createDeliveryHandlers(shared),
            ...privacy.handlers,
            ...createConversationHandlers(shared),
            ...createSetUpHandlers({
              ...shared,
              hasMailServer: options.conversation.hasMailServer,
              testMailbox: mailbox && (() => testMailbox(mailbox.url)),
            }),
          },
          authenticate: accounts.authenticate,
          origin,
          behindTls: isSecure,
          now,
        }),
      );
      await app.register(deskPage(files, behindTls));
    },
    start: () => {
      privacy.start();
      notifications.start();
    },
    stop: async () => {
      leadDesk.stop();
      await Promise.all([privacy.stop(), notifications.stop()]);
    },
  };
}
