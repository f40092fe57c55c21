import { createTransport } from 'nodemailer';
import type { Log } from '../common/log.ts';
import { mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
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

function openPool(url: string, { silence }: SmtpTimes) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // One retry, for an idle connection that the server has closed; further ones are left to the outbox.
    maxRequeues: 1,
    connectionTimeout: silence,
    greetingTimeout: silence,
    dnsTimeout: silence,
    socketTimeout: silence,
    requireTLS: mustEncrypt(new URL(url)),
    ...noAttachments,
  });
}

/** A password is sent over TLS only, except to this machine; `?requireTLS=false` in the URL overrides it. */
export const mustEncrypt = ({ username, hostname }: URL): boolean =>
  username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** With the response of the server, which explains more than the code. */
function describe(error: unknown): Outcome {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return failed([errorCode(error), oneLine(response)].filter(Boolean).join(': '));
}
