import type { FastifyInstance } from 'fastify';
import type { Log } from './common/log.ts';
import type { Senders } from './notifier.ts';
import type { Settings } from './settings.ts';
import type { Stores } from './stores.ts';
import { createAccounts } from './desk/accounts/accounts.ts';
import { removeSetUpLink } from './desk/accounts/set-up-link.ts';
import { createInstallationHandlers } from './desk/installation.ts';
import { deskRoutesPlugin } from './desk/desk.ts';
import { deskOrigin } from './desk/guards.ts';
import { createConversationHandlers } from './conversation/handlers.ts';
import { mailboxName } from './conversation/mailbox.ts';
import { createDeliveryHandlers } from './desk/deliveries/delivery-handlers.ts';
import { createLeadCalls } from './desk/leads/lead-calls.ts';
import { createDeskNotifications } from './desk/notifications/desk-notifications.ts';
import { createPrivacyHandlers } from './desk/privacy/privacy.ts';
import { createReports } from './desk/reports/reports.ts';
import { type DeskFiles, deskPage } from './desk/desk-page.ts';
import { createDoctor } from './doctor/examine.ts';

interface DeskParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly files: DeskFiles;
  readonly senders: Senders;
  /** The paths of the site's pages. */
  readonly pages: ReadonlySet<string>;
  readonly log: Log;
}

/** The desk: its interface, its calls, and what it does between them. */
export function createDeskService(parts: DeskParts) {
  const { settings, stores, files, senders, pages, log } = parts;
  const {
    behindTls,
    conversation,
    desk,
    notifications: { channels, mailIdentity },
  } = settings;
  const { database } = stores;
  const isSecure = behindTls !== false;
  const place = { origin: desk.origin, behindTls: isSecure };
  const shared = {
    ...stores,
    channels,
    conversation,
    pages,
    log,
    now: Date.now,
    mailIdentity,
    mails: senders.mails,
    senders: senders.senders,
    retention: settings.retention,
  };
  const accounts = createAccounts({
    database,
    log,
    origin: deskOrigin(place),
    isSecure,
    siteUrl: desk.siteUrl,
    companyName: settings.companyName,
    company: desk.company,
    onSetUp: () => removeSetUpLink(settings.dataFolder),
  });
  const notifications = createDeskNotifications({
    ...shared,
    allowPrivate: settings.pushAllowsPrivate,
    deskOrigin: desk.origin ?? new URL(mailIdentity.siteUrl).origin,
  });
  const reports = createReports(database, shared.now);
  const privacyHandlers = createPrivacyHandlers({
    ...shared,
    // Called after both exist.
    onErased: (refs) => leadCalls.publish({ kind: 'leads', refs }),
  });
  const leadCalls = createLeadCalls({
    ...shared,
    behindTls,
    mailboxName: conversation.mailbox && mailboxName(conversation.mailbox.url),
    authenticate: accounts.authenticate,
    promiseSummary: reports.promiseSummary,
  });
  accounts.onSessionsEnded((ids) => void leadCalls.endSessions(ids));
  return {
    plugin: async (app: FastifyInstance) => {
      await app.register(
        deskRoutesPlugin({
          handlers: {
            ...accounts.handlers,
            ...leadCalls.handlers,
            ...reports.handlers,
            ...notifications.handlers,
            ...createDeliveryHandlers(shared),
            ...privacyHandlers,
            ...createConversationHandlers(shared),
            ...createInstallationHandlers({ database, doctor: createDoctor(settings, stores) }),
          },
          authenticate: accounts.authenticate,
          ...place,
        }),
      );
      await app.register(deskPage(files, behindTls));
    },
    sendNotice: notifications.sendNotice,
    jobs: notifications.jobs,
    stop: () => leadCalls.stop(),
  };
}
