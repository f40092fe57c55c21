import { minute } from '../contract/durations.ts';
import { errorCode } from './common/error-code.ts';
import type { JobState } from './database/job-state.ts';
import type { Channel, NotificationChannel } from './database/tables.ts';
import type { LeadStore } from './leads/store.ts';
import type { Log } from './common/log.ts';
import { createLoop } from './common/loop.ts';
import { type EmailTemplate, renderEmail } from './mail/email-template.ts';
import type { Mail, MailIdentity } from './mail/mail.ts';
import { composeLeadEmail } from './mail/lead-email.ts';
import { createFileSender, mailFolder } from './mail/mail-files.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { sendDigest } from './mail/spam-digest.ts';
import type { NotificationSettings } from './settings.ts';
import type { DeliveryQueue } from './outbox/deliveries.ts';
import type { Backlog } from './outbox/delivery.ts';
import { createDispatcher, type Send } from './outbox/dispatcher.ts';
import { watchStuckDeliveries } from './outbox/stuck-deliveries.ts';
import { createWebhookSender } from './webhook/webhook.ts';

export interface Senders {
  readonly mails: MailSender;
  /** One sender for each configured channel. */
  readonly senders: Readonly<Partial<Record<NotificationChannel, Send>>>;
}

interface SenderOptions {
  readonly settings: NotificationSettings;
  readonly dataFolder: string;
  readonly log: Log;
}

export function createSenders({ settings, dataFolder, log }: SenderOptions): Senders {
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

interface NotifierOptions {
  readonly mailIdentity: MailIdentity;
  readonly mails: MailSender;
  /** One sender for each channel; undefined for those that are not configured. */
  readonly senders: Readonly<Partial<Record<Channel, Send | undefined>>>;
  readonly deliveries: DeliveryQueue;
  readonly leads: Pick<LeadStore, 'listSpamSince' | 'countSpamSince'>;
  readonly jobs: JobState;
  /** Done as often as the others. */
  readonly moreJobs?: readonly ((now: Date) => Promise<unknown>)[];
  readonly log: Log;
}

const jobsEvery = 5 * minute;

/** Sends what is due, and does every few minutes what becomes due by time alone. */
export function createNotifier(options: NotifierOptions) {
  const { mailIdentity, mails, senders, deliveries, leads, jobs, moreJobs = [], log } = options;
  const dispatcher = createDispatcher({ queue: deliveries, senders, log });
  const stuck = watchStuckDeliveries({
    queue: deliveries,
    jobs,
    log,
    mail: async (backlog, now) =>
      (await mails.send(composeStuckDeliveries(backlog, now, mailIdentity))).delivered,
  });
  const allJobs = [
    stuck.check,
    (now: Date) => sendDigest({ leads, mails, jobs, mailIdentity }, now),
    ...moreJobs,
  ];
  const jobLoop = createLoop(async () => {
    const now = new Date();
    const logError = (error: unknown) =>
      log.warn({ code: errorCode(error) }, 'A scheduled job failed; it runs again in 5 minutes');
    await Promise.all(allJobs.map((job) => job(now).catch(logError)));
    return jobsEvery;
  }, jobsEvery);

  return {
    start() {
      dispatcher.start();
      jobLoop.start();
    },
    /** Looks for due deliveries at once. */
    wake: dispatcher.wake,
    /** Overdue and dead deliveries; null when there are none. */
    stuckDeliveries: stuck.current,
    /** Resolves when the current attempts are finished. */
    async stop() {
      await Promise.all([dispatcher.stop(), jobLoop.stop()]);
    },
  };
}

/** The daily mail about overdue and dead deliveries. It arrives where only the webhook is stuck. */
export function composeStuckDeliveries({ overdue, dead }: Backlog, now: Date, identity: MailIdentity): Mail {
  const template: EmailTemplate = {
    headline: 'The website cannot tell you about some leads',
    intro: 'All leads are kept. Some messages about them have not reached their receiver.',
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: 'Overdue', text: `${overdue}, still being tried` },
          { label: 'Dead', text: `${dead}, until they are retried or dropped` },
        ],
      },
    ],
    closing:
      'Once the receiver works again: npm run leads -- retry --all. To drop them: npm run leads -- drop --all',
  };
  return renderEmail(`stuck-deliveries-${now.toISOString().slice(0, 10)}`, template, identity, { about: [] });
}
