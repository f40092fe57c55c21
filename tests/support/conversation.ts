import type { Log } from '../../server/common/log.ts';
import { createMailbox } from '../../server/conversation/mailbox.ts';
import { createReplySender } from '../../server/conversation/outgoing.ts';
import type { Database } from '../../server/database/database.ts';
import { createSmtpSender } from '../../server/mail/smtp.ts';
import { createDispatcher } from '../../server/outbox/dispatcher.ts';
import { createStores } from '../../server/stores.ts';

/** The identity that tests write to visitors with. */
export const testIdentity = {
  address: 'sales@vsonline.example',
  company: 'VS Online',
  siteUrl: 'https://www.vsonline.example',
  hasSubAddresses: true,
  hasMailServer: true,
};

export interface MailServiceOptions {
  readonly database: Database;
  readonly smtpUrl: string;
  readonly imapUrl: string;
  readonly log: Log;
  readonly pollEvery?: number;
}

/** The parts of the service that send and receive mails with visitors. */
export function createMailService({ database, smtpUrl, imapUrl, log, pollEvery }: MailServiceOptions) {
  const { deliveries, jobs } = createStores(database);
  const reply = createReplySender(database, testIdentity, createSmtpSender(smtpUrl, log).send);
  const dispatcher = createDispatcher({ queue: deliveries, senders: { reply }, log });
  database.onCommit('delivery-due', dispatcher.wake);
  const mailbox = createMailbox({
    database,
    channels: [],
    identity: testIdentity,
    authServer: undefined,
    now: Date.now,
    url: imapUrl,
    doneFolder: 'Done',
    jobs,
    log,
    afterFailure: 50,
    ...(pollEvery !== undefined && { pollEvery }),
  });
  return {
    start: () => [dispatcher, mailbox].forEach((part) => part.start()),
    wake: dispatcher.wake,
    stop: async () => void (await Promise.all([dispatcher.stop(), mailbox.stop()])),
  };
}
