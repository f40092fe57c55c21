import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Accepted {
  readonly to: readonly string[];
  readonly messageId: string;
  readonly source: Buffer;
  /** Before the sender knows. */
  readonly acceptedAt: number;
}

/** How far a mail server has come with a mail. */
export type MailStage = 'recipient' | 'accepted' | 'acknowledged';

/** A mail server that accepts everything, but for what the options say. A stage at which `holds` is true is never left. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const accepted: Accepted[] = [];
  let holds: (stage: MailStage) => boolean = () => false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) => void (holds('recipient') || callback()),
    onData: (stream, { envelope }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks);
        const [, messageId = ''] = /^message-id: (\S+)/im.exec(source.toString()) ?? [];
        accepted.push({ to, messageId, source, acceptedAt: Date.now() });
        if (holds('accepted')) return;
        callback();
        holds('acknowledged');
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: accepted as readonly Accepted[],
    /** The Message-IDs of what was accepted. */
    acceptedIds: () => accepted.map(({ messageId }) => messageId),
    /** What was accepted for an address, as a mail program reads it. */
    mailsTo: (address: string): Promise<readonly (Email & Pick<Accepted, 'acceptedAt'>)[]> =>
      Promise.all(
        accepted
          .filter(({ to }) => to.includes(address))
          .map(async ({ source, acceptedAt }) => ({ ...(await PostalMime.parse(source)), acceptedAt })),
      ),
    setHolds: (next: typeof holds) => void (holds = next),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
