import { createTransport } from 'nodemailer';
import type { Log } from '../common/log.ts';
import { mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { oneLine } from '../leads/sanitise.ts';
import { errorCode } from '../common/error-code.ts';

/** In milliseconds. */
export interface SmtpTimes {
  /** From the first step to the server's receipt, after which the attempt is given up whatever goes on. */
  readonly attempt: number;
  /** For the connection and its greeting, and for any silence later on. */
  readonly silence: number;
}

/** Servers that look for spam while we wait may need a while; given up too soon, they would get every mail many times. */
const usualTimes: SmtpTimes = { attempt: 25_000, silence: 20_000 };

/** Sends mails over a few connections that are kept open for a while. */
export function createSmtpSender(url: string, log: Log, times: SmtpTimes = usualTimes): MailSender {
  let pool: ReturnType<typeof openPool> | undefined;

  function giveUp(stuck: ReturnType<typeof openPool>): void {
    // Neither a trickle of bytes nor a full line of waiting mails ever times out in the pool itself.
    stuck.close({ force: true });
    if (pool === stuck) pool = undefined;
  }

  return {
    async send(mail) {
      const used = (pool ??= openPool(url, times));
      const late = Promise.withResolvers<Outcome>();
      const timer = setTimeout(() => {
        late.resolve(failed(`no receipt within ${times.attempt / 1000} s`));
        giveUp(used);
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
    // Once, for a server that has closed an idle connection; the rest is for the schedule, which survives a restart.
    maxRequeues: 1,
    connectionTimeout: silence,
    greetingTimeout: silence,
    dnsTimeout: silence,
    socketTimeout: silence,
    requireTLS: mustEncrypt(new URL(url)),
    ...noAttachments,
  });
}

/** A password is not sent in the clear over a network; `?requireTLS=false` in the URL insists on doing so. */
export const mustEncrypt = ({ username, hostname }: URL): boolean =>
  username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** What the server said tells the owner more than any code. */
function describe(error: unknown): Outcome {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return failed([errorCode(error), oneLine(response)].filter(Boolean).join(': '));
}
