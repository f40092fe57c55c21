import { Readable } from 'node:stream';
import type { Log } from '../common/log.ts';
import { withinTime } from '../common/within-time.ts';
import { mailOptions, type MailSender, noAttachments, type SendAlone } from './mail-sender.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { oneLine } from '../leads/sanitise.ts';
import { errorCode } from '../common/error-code.ts';

/** Loaded with the first mail: it would be a tenth of the time in which the service starts. */
const nodemailer = () => import('nodemailer');
type Nodemailer = Awaited<ReturnType<typeof nodemailer>>;

/** In milliseconds. */
interface SmtpTimes {
  /** From the connection to the acknowledgement; then the attempt fails. */
  readonly attempt: number;
  /** For the connection, its greeting, and any later inactivity. */
  readonly silence: number;
}

/** Long enough for servers that scan for spam before they acknowledge. */
const defaultTimes: SmtpTimes = { attempt: 25_000, silence: 20_000 };

/** Sends mails over a pool of up to 4 connections. */
export function createSmtpSender(url: string, log: Log, times: SmtpTimes = defaultTimes): MailSender {
  let pool: ReturnType<typeof openPool> | undefined;

  function discard(stuck: ReturnType<typeof openPool>): void {
    // The pool itself has no timeout for slow bytes or for waiting mails.
    stuck.close({ force: true });
    if (pool === stuck) pool = undefined;
  }

  return {
    async send(mail) {
      const library = await nodemailer();
      const used = (pool ??= openPool(library, url, times));
      const sent = used.sendMail(mailOptions(mail)).then(({ rejected }) => {
        if (rejected.length > 0)
          log.warn({ refused: rejected.length }, 'Some addresses of MAIL_TO were refused');
        return delivered;
      }, describe);
      const late = (): Outcome => {
        discard(used);
        return failed(`no receipt within ${times.attempt / 1000} s`);
      };
      return withinTime(sent, late, times.attempt);
    },
    close: () => pool?.close(),
  };
}

/**
 * Sends mails to visitors. A server accepts a mail with its last byte: an attempt that ends without an answer after it is
 * uncertain. An address that the server refuses for good is final.
 */
export const createSendAlone =
  (url: string, times: SmtpTimes = defaultTimes): SendAlone =>
  async (mail, beforeEnd) => {
    let mayBeAccepted = false;
    let isLate = false;
    const { createTransport } = await nodemailer();
    const transport = createTransport({ url, ...connectionOptions(url, times) });
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
      () => delivered,
      (error: unknown) => {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        const isRefused = code >= 500 && errorCode(error) === 'EENVELOPE';
        return failed(reasonOf(error), isRefused, mayBeAccepted && code === 0);
      },
    );
    const outcome = await withinTime(sent, late, times.attempt);
    transport.close();
    return outcome;
  };

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

function openPool({ createTransport }: Nodemailer, url: string, times: SmtpTimes) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // One retry, for an idle connection that the server has closed; further ones are left to the outbox.
    maxRequeues: 1,
    ...connectionOptions(url, times),
  });
}

/** A password is sent over TLS only, except to this machine; `?requireTLS=false` in the URL overrides it. */
export const mustEncrypt = ({ username, hostname }: URL): boolean =>
  username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

const describe = (error: unknown): Outcome => failed(reasonOf(error));

/** With the response of the server, which explains more than the code. */
function reasonOf(error: unknown): string {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return [errorCode(error), oneLine(response)].filter(Boolean).join(': ');
}
