import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Log } from '../common/log.ts';
import { mailOptions, type MailSender, noAttachments, type SendAlone } from './mail-sender.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { oneLine } from '../leads/sanitise.ts';
import { errorCode } from '../common/error-code.ts';

/** In milliseconds. */
export interface SmtpTimes {
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
      const used = (pool ??= openPool(url, times));
      const late = Promise.withResolvers<Outcome>();
      const timer = setTimeout(() => {
        late.resolve(failed(`no receipt within ${times.attempt / 1000} s`));
        discard(used);
      }, times.attempt);
      const sent = used.sendMail(mailOptions(mail)).then(({ rejected }) => {
        if (rejected.length > 0)
          log.warn({ refused: rejected.length }, 'Some addresses of MAIL_TO were refused');
        return delivered;
      }, describe);
      const outcome = await Promise.race([sent, late.promise]);
      clearTimeout(timer);
      return outcome;
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
    const late = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => {
      isLate = true;
      late.resolve(failed(`no receipt within ${times.attempt / 1000} s`, false, mayBeAccepted));
    }, times.attempt);
    const sent = transport.sendMail(mailOptions(mail)).then(
      () => delivered,
      (error: unknown) => {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        const isRefused = code >= 500 && errorCode(error) === 'EENVELOPE';
        return failed(reasonOf(error), isRefused, mayBeAccepted && code === 0);
      },
    );
    const outcome = await Promise.race([sent, late.promise]);
    clearTimeout(timer);
    transport.close();
    return outcome;
  };

const connectionOptions = (url: string, { silence }: SmtpTimes) => ({
  connectionTimeout: silence,
  greetingTimeout: silence,
  dnsTimeout: silence,
  socketTimeout: silence,
  requireTLS: mustEncrypt(new URL(url)),
  ...noAttachments,
});

function openPool(url: string, times: SmtpTimes) {
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
