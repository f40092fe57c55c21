import { join } from 'node:path';
import type { JobState } from './database/job-state.ts';
import { compose } from './mail/lead-email.ts';
import type { Channel, DeliveryQueue } from './outbox/delivery.ts';
import { sendDigest, type SpamReader } from './mail/spam-digest.ts';
import { createDispatcher, type Send } from './outbox/dispatcher.ts';
import type { Log } from './log.ts';
import { createFileSender, createMailRemover, type RemoveMails } from './mail/mail-files.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { codeOf } from './outbox/outcome.ts';
import type { NotifySettings } from './mail/settings.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { type Backlog, createStallWatch } from './outbox/stuck-deliveries.ts';
import { createWebhookSender } from './webhook/webhook.ts';

export interface NotifyParts {
  readonly settings: NotifySettings;
  readonly dataFolder: string;
  readonly queue: DeliveryQueue;
  readonly spam: SpamReader;
  readonly jobs: JobState;
  readonly log: Log;
}

/** All that tells sales about leads. */
export interface Notifier {
  start(): void;
  /** To be called when a save that may have put something into the queue is durable. */
  poke(): void;
  /** Finishes what is under way. */
  stop(): Promise<void>;
  /** How many messages are late or given up; null when all is well. */
  stalled(): Backlog | null;
}

export interface Senders {
  readonly mails: MailSender;
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
}

const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

export function createSenders({
  settings,
  dataFolder,
  log,
}: Pick<NotifyParts, 'settings' | 'dataFolder' | 'log'>): Senders {
  const { smtpUrl, office, webhook } = settings;
  const mails =
    smtpUrl === undefined ? createFileSender(mailFolder(dataFolder)) : createSmtpSender(smtpUrl, log);
  return {
    mails,
    senders: {
      mail: (delivery) => mails.send(compose(delivery, office)),
      ...(webhook && { webhook: createWebhookSender(webhook) }),
    },
  };
}

/** Removes the mail files of deliveries, and those that mention leads, that are being erased. */
export const createTraceRemover = (dataFolder: string): RemoveMails =>
  createMailRemover(mailFolder(dataFolder));

const choresEvery = 5 * 60_000;

export function createNotifier(parts: NotifyParts): Notifier {
  const { settings, queue, spam, jobs, log } = parts;
  const { office } = settings;
  const { mails, senders } = createSenders(parts);
  const dispatcher = createDispatcher({ queue, senders, log });
  const watch = createStallWatch({ queue, mails, jobs, office, log });
  let chores: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function doChores(): void {
    const now = new Date();
    const quietly = (work: Promise<void>) =>
      work.catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'A chore about deliveries has to wait'),
      );
    chores = Promise.all([quietly(watch.look(now)), quietly(sendDigest({ spam, mails, jobs, office }, now))]);
  }

  return {
    start() {
      dispatcher.start();
      timer = setInterval(() => void chores.then(doChores), choresEvery).unref();
    },
    poke: () => dispatcher.poke(),
    stalled: () => watch.stalled(),
    async stop() {
      clearInterval(timer);
      await Promise.all([dispatcher.stop(), chores]);
      mails.close();
    },
  };
}
