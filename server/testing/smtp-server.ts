import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Accepted {
  readonly to: readonly string[];
  readonly source: Buffer;
  /** Before the sender knows. */
  readonly acceptedAt: number;
}

/** A mail server that accepts everything. */
export async function startSmtpServer() {
  const accepted: Accepted[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted.push({ to, source: Buffer.concat(chunks), acceptedAt: Date.now() });
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What was accepted for an address, as a mail program reads it. */
    mailsTo: (address: string): Promise<readonly (Email & Pick<Accepted, 'acceptedAt'>)[]> =>
      Promise.all(
        accepted
          .filter(({ to }) => to.includes(address))
          .map(async ({ source, acceptedAt }) => ({ ...(await PostalMime.parse(source)), acceptedAt })),
      ),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
