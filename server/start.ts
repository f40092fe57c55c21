import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { minute } from '../contract/durations.ts';
import type { Environment } from '../contract/company.ts';
import { movedNotices } from '../contract/moved-variables.ts';
import { createApp } from './app.ts';
import { migrateFirst, scheduleMaintenance } from './maintenance.ts';
import { createNotifier, createSenders } from './notifier.ts';
import type { Log } from './common/log.ts';
import { createMailbox } from './conversation/mailbox.ts';
import { createReplySender } from './conversation/outgoing.ts';
import type { Database } from './database/database.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { PlainError } from './common/plain-error.mjs';
import { copyAuditTo } from './desk/audit.ts';
import { createDeskService } from './desk-service.ts';
import { type DeskFiles, loadDeskFiles } from './desk/desk-page.ts';
import type { Metrics } from './metrics/metrics.ts';
import { readSettings, type Settings } from './settings.ts';
import { loadSite, type Site } from './site/load.ts';
import { openStores, type Stores } from './stores.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Such as http://127.0.0.1:4321. */
  readonly address: string;
}

/** An erasure that has not ended by then was interrupted. */
const erasureTime = minute;

/** Standard output. While it cannot be written, such as on a full disk, up to a megabyte of lines waits for it. */
function openLog() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  return stream.on('error', () => {});
}

/**
 * Reads the settings and the build, migrates the database if it can be reached, and listens. Throws a PlainError for
 * everything that an operator can put right.
 */
export async function start(environment: Environment): Promise<Running> {
  const settings = readSettings(environment);
  const { buildFolder, desk } = settings;
  const deskFiles = desk.isOn ? loadDeskFiles(buildFolder) : undefined;
  const site = loadSite(buildFolder);
  // What is off is not loaded.
  const metrics = settings.metrics.isOn ? (await import('./metrics/metrics.ts')).createMetrics() : undefined;
  const stores = openStores(settings, site.pages, metrics?.onQuery);
  const running = await startService(settings, site, stores, deskFiles, metrics);
  for (const notice of movedNotices(environment)) running.app.log.warn(notice);
  return running;
}

export async function startService(
  settings: Settings,
  site: Site,
  stores: Stores,
  deskFiles?: DeskFiles,
  metrics?: Metrics,
): Promise<Running> {
  const { database, leads, deliveries, jobs, erasures } = stores;
  const app = createApp({ settings, site, stores, logStream: openLog() });
  metrics?.install(app, settings, database);
  copyAuditTo(database, (audit) => app.log.info({ audit }, 'Audit'));
  database.onCommit('delivery-due', () => notifier.wake());
  const senders = createSenders({ ...settings, settings: settings.notifications, log: app.log });
  const desk =
    deskFiles &&
    createDeskService({
      settings,
      stores,
      files: deskFiles,
      senders,
      pages: site.pages,
      log: app.log,
    });
  const notifier = createNotifier({
    mailIdentity: settings.notifications.mailIdentity,
    mails: senders.mails,
    senders: {
      ...senders.senders,
      reply: replySender(settings, database, senders.mails),
      notice: desk?.sendNotice,
    },
    deliveries,
    leads,
    jobs,
    moreJobs: [() => erasures.finish(erasureTime), ...(desk?.jobs ?? [])],
    log: app.log,
  });
  app.readiness.addWarning('deliveries', () => notifier.stuckDeliveries() !== null);
  const mailbox = openMailbox(settings, stores, app.log);
  if (desk) app.register(desk.plugin);
  const stopMaintenance = scheduleMaintenance(app, stores, settings.retention);
  app.addHook('onListen', async () => {
    notifier.start();
    mailbox?.start();
  });
  // Live connections stay open until they are ended, and the server closes after its connections.
  app.addHook('preClose', async () => desk?.stop());
  app.addHook('onClose', async () => {
    stopMaintenance();
    await mailbox?.stop();
    await notifier.stop();
    await database.close();
  });
  try {
    await migrateFirst(database, app.log);
    const address = await app.listen({
      host: settings.host,
      port: settings.port,
      listenTextResolver: (url) => `${settings.companyName} is at ${url}`,
    });
    return { app, settings, address };
  } catch (error) {
    await app.close();
    const reason = whyNotListening(error, settings, 'npm start');
    throw reason === undefined ? error : new PlainError(reason, { cause: error });
  }
}

/** Visitors get no mails that become files. */
const replySender = (
  { notifications: { smtpUrl }, conversation }: Settings,
  database: Database,
  mails: MailSender,
) => (smtpUrl === undefined ? undefined : createReplySender(database, conversation, mails.send));

/** Undefined without IMAP_URL. */
function openMailbox(
  { conversation, notifications: { channels } }: Settings,
  { database, jobs }: Stores,
  log: Log,
) {
  const { mailbox } = conversation;
  if (!mailbox) return undefined;
  const now = Date.now;
  return createMailbox({ ...mailbox, identity: conversation, now, database, channels, jobs, log });
}

/** Explains to the user why the port cannot be used; undefined for other errors. `command` is what starts the program. */
export function whyNotListening(
  error: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  command: string,
): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program.\nStop that one, or choose another port, for example: PORT=${port + 1} ${command}`;
    case 'EACCES':
      return `This user may not listen on port ${port}.\nChoose one above 1023, for example: PORT=4321 ${command}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine.\nUse 127.0.0.1 to be reached from here only, or 0.0.0.0 from everywhere.`;
    default:
      return undefined;
  }
}
