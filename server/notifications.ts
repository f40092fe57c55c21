import { errorCode } from './common/error-code.ts';
import type { JobState } from './database/job-state.ts';
import type { NotificationChannel } from './database/tables.ts';
import type { LeadStore } from './leads/store.ts';
import type { Log } from './common/log.ts';
import { composeLeadEmail } from './mail/lead-email.ts';
import { createFileSender, mailFolder } from './mail/mail-files.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { sendDigest } from './mail/spam-digest.ts';
import { composeStuckDeliveries } from './mail/stuck-deliveries-email.ts';
import type { NotificationSettings } from './settings.ts';
import type { DeliveryQueue } from './outbox/delivery.ts';
import { createDispatcher, type Send } from './outbox/dispatcher.ts';
import { watchStuckDeliveries } from './outbox/stuck-deliveries.ts';
import { createWebhookSender } from './webhook/webhook.ts';

export interface NotifierOptions {
  readonly settings: NotificationSettings;
  readonly dataFolder: string;
  readonly deliveries: DeliveryQueue;
  readonly leads: Pick<LeadStore, 'listSpamSince' | 'countSpamSince'>;
  readonly jobs: JobState;
  /** Sends mails to visitors. */
  readonly reply?: Send | undefined;
  readonly log: Log;
}

export type Notifier = ReturnType<typeof createNotifier>;

export interface Senders {
  readonly mails: MailSender;
  readonly senders: Readonly<Partial<Record<NotificationChannel, Send>>>;
}

export function createSenders({
  settings,
  dataFolder,
  log,
}: Pick<NotifierOptions, 'settings' | 'dataFolder' | 'log'>): Senders {
  const { smtpUrl, mailIdentity, webhook } = settings;
  const mails =
    smtpUrl === undefined ? createFileSender(mailFolder(dataFolder)) : createSmtpSender(smtpUrl, log);
  return {
    mails,
    senders: {
      mail: (delivery) => mails.send(composeLeadEmail(delivery, mailIdentity)),
      ...(webhook && { webhook: createWebhookSender(webhook) }),
    },
  };
}

const jobsEvery = 5 * 60_000;

/** Notifies sales about leads. */
export function createNotifier(options: NotifierOptions) {
  const { settings, deliveries, leads, jobs, reply, log } = options;
  const { mailIdentity } = settings;
  const { mails, senders } = createSenders(options);
  const dispatcher = createDispatcher({
    queue: deliveries,
    senders: { ...senders, ...(reply && { reply }) },
    log,
  });
  const stuck = watchStuckDeliveries({
    queue: deliveries,
    jobs,
    log,
    mail: async (backlog, now) =>
      (await mails.send(composeStuckDeliveries(backlog, now, mailIdentity))).delivered,
  });
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function runJobs(): void {
    const now = new Date();
    const logErrors = (job: Promise<void>) =>
      job.catch((error: unknown) =>
        log.warn({ code: errorCode(error) }, 'A scheduled job failed; it runs again in 5 minutes'),
      );
    running = Promise.all([
      logErrors(stuck.check(now)),
      logErrors(sendDigest({ leads, mails, jobs, mailIdentity }, now)),
    ]);
  }

  return {
    start() {
      dispatcher.start();
      timer = setInterval(() => void running.then(runJobs), jobsEvery).unref();
    },
    /** Looks for due deliveries at once. */
    wake: dispatcher.wake,
    mails,
    /** Of the configured channels, for test messages. */
    senders,
    /** Overdue and dead deliveries; null when there are none. */
    stuckDeliveries: stuck.current,
    /** Resolves when the current attempts are finished. */
    async stop() {
      clearInterval(timer);
      await Promise.all([dispatcher.stop(), running]);
      mails.close();
    },
  };
}
