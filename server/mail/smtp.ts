import { Readable } from 'node:stream';
import type { Log } from '../common/log.ts';
import { withinTime } from '../common/within-time.ts';
import { mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { oneLine } from '../leads/sanitise.ts';
import { errorCode } from '../common/error-code.ts';

/** Loaded with the first mail: it would be a tenth of the time in which the service starts. */
const nodemailer = () => import('nodemailer');

/** In milliseconds. */
interface SmtpTimes {
  /** From the connection to the acknowledgement; then the attempt fails. */
  readonly attempt: number;
  /** For the connection, its greeting, and any later inactivity. */
  readonly silence: number;
}

/** Long enough for servers that scan for spam before they acknowledge. */
const defaultTimes: SmtpTimes = { attempt: 25_000, silence: 20_000 };

/**
 * Sends each mail over a connection of its own. A server accepts a mail with its last byte: an attempt that ends without an
 * answer after it is uncertain. An address to which a person writes is refused for good when the server says so; those of sales
 * may be corrected meanwhile.
 */
export const createSmtpSender = (url: string, log: Log, times: SmtpTimes = defaultTimes): MailSender => ({
  async send(mail, beforeEnd = () => Promise.resolve()) {
    let mayBeAccepted = false;
    let isLate = false;
    const { createTransport } = await nodemailer();
    // A pool of one: nodemailer closes no other connection on which a server says little by little.
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      ...connectionOptions(url, times),
    });
    async function* waitBeforeEnd(text: AsyncIterable<Buffer>) {
      yield* text;
      await beforeEnd();
      if (isLate) throw new Error('The attempt is over');
      mayBeAccepted = true;
    }
    transport.use('stream', ({ message }, done) => {
      // A transform would be read ahead; this is read once the server has asked for the text.
      message.processFunc((text) => Readable.from(waitBeforeEnd(text), { objectMode: false }));
      done();
    });
    const late = (): Outcome => {
      isLate = true;
      return failed(`no receipt within ${times.attempt / 1000} s`, false, mayBeAccepted);
    };
    const sent = transport.sendMail(mailOptions(mail)).then(
      ({ rejected }) => {
        if (rejected.length > 0)
          log.warn({ refused: rejected.length }, 'Some addresses of MAIL_TO were refused');
        return delivered;
      },
      (error: unknown) => {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        const isRefused = mail.isPersonal === true && code >= 500 && errorCode(error) === 'EENVELOPE';
        return failed(reasonOf(error), isRefused, mayBeAccepted && code === 0);
      },
    );
    const outcome = await withinTime(sent, late, times.attempt);
    transport.close({ force: true });
    return outcome;
  },
});

/** Connects and signs in without sending anything. Resolves with the reason when that fails, and null when it works. */
export async function verifySmtp(url: string): Promise<string | null> {
  const { createTransport } = await nodemailer();
  const transport = createTransport({ url, ...connectionOptions(url, { attempt: 5000, silence: 5000 }) });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}

const connectionOptions = (url: string, { silence }: SmtpTimes) => ({
  connectionTimeout: silence,
  greetingTimeout: silence,
  dnsTimeout: silence,
  socketTimeout: silence,
  requireTLS: mustEncrypt(new URL(url)),
  ...noAttachments,
});

/** A password is sent over TLS only, except to this machine; `?requireTLS=false` in the URL overrides it. */
export const mustEncrypt = ({ username, hostname }: URL): boolean =>
  username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** With the response of the server, which explains more than the code. */
function reasonOf(error: unknown): string {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return [errorCode(error), oneLine(response)].filter(Boolean).join(': ');
}
