import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Log } from '../common/log.ts';
import { createMailbox } from '../conversation/mailbox.ts';
import { createReplySender } from '../conversation/outgoing.ts';
import type { Database } from '../database/database.ts';
import { createSendAlone } from '../mail/smtp.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import { createStores } from '../stores.ts';

/** As whom tests write to visitors. */
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
}

/** The parts of the service that send and receive mails with visitors. */
export function createMailService({ database, smtpUrl, imapUrl, log }: MailServiceOptions) {
  const { deliveries, jobs } = createStores(database);
  const reply = createReplySender(database, testIdentity, createSendAlone(smtpUrl));
  const dispatcher = createDispatcher({ queue: deliveries, senders: { reply }, log });
  const mailbox = createMailbox({
    database,
    channels: [],
    identity: testIdentity,
    authServer: undefined,
    now: Date.now,
    url: imapUrl,
    doneFolder: 'Done',
    jobs,
    onDeliveryDue: dispatcher.wake,
    log,
    afterFailure: 50,
  });
  return {
    start: () => [dispatcher, mailbox].forEach((part) => part.start()),
    wake: dispatcher.wake,
    stop: async () => void (await Promise.all([dispatcher.stop(), mailbox.stop()])),
  };
}

/** How far a mail server has come with a mail. */
export type MailStage = 'recipient' | 'accepted' | 'acknowledged';

/** A mail server that keeps the Message-IDs of what it accepts. A stage at which `holds` is true is never left. */
export async function startMailServer() {
  const accepted: string[] = [];
  let holds: (stage: MailStage) => boolean = () => false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) => void (holds('recipient') || callback()),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, id = ''] = /^message-id: (\S+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
        accepted.push(id);
        if (holds('accepted')) return;
        callback();
        holds('acknowledged');
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    setHolds: (next: typeof holds) => void (holds = next),
    remove: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
