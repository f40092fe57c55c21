import type { MessageKind } from '../../contract/desk/conversation.ts';
import type { ReceivedMail } from './parse.ts';

type ClassifiedMail = Pick<ReceivedMail, 'headers' | 'from' | 'subject' | 'report'>;

const headerOf = ({ headers }: Pick<ClassifiedMail, 'headers'>, name: string): string =>
  headers.get(name)?.[0]?.trim() ?? '';

/** What a mail is, by its headers; by its subject only where headers say nothing. */
export function recogniseKind(mail: ClassifiedMail, ownDomain: string): MessageKind {
  const type = headerOf(mail, 'content-type').toLowerCase();
  const isReport = type.startsWith('multipart/report');
  if (isReport && type.includes('delivery-status'))
    // Warnings about a delay, and receipts, are no bounces.
    return /^action:\s*failed/im.test(mail.report) ? 'bounce' : 'automatic';
  if (isReport) return 'automatic';
  if (isUnusualBounce(mail)) return 'bounce';
  if (isAutomatic(mail)) return 'automatic';
  return isList(mail, ownDomain) ? 'list' : 'mail';
}

const daemon = /^(?:mailer-daemon|mail-daemon|postmaster|mdaemon)@/i;
const failure =
  /^(?:undeliver|mail delivery (?:failed|system)|delivery (?:status notification|failure|has failed)|returned mail|failure notice|unzustellbar|non[- ]remis|message could not be delivered)/i;

/** Recognises bounces of servers that do not know RFC 3464. */
function isUnusualBounce(mail: ClassifiedMail): boolean {
  if (headerOf(mail, 'x-failed-recipients') !== '') return true;
  const hasNoSender = headerOf(mail, 'return-path') === '<>' || mail.from.address === '';
  return failure.test(mail.subject) && (hasNoSender || daemon.test(mail.from.address));
}

const automaticHeaders = ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-auto-reply-from'];

/** Beginnings of subjects in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Swedish and more. */
const automaticSubject = new RegExp(
  `^(?:${[
    'auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office',
    'automatische antwort|abwesenheits(?:notiz|nachricht)|abwesend\\b',
    "réponse automatique|absent du bureau|message d['’]absence",
    'respuesta automática|fuera de la oficina',
    'risposta automatica|fuori ufficio',
    'resposta automática|fora do escritório',
    'automatisch antwoord|afwezigheid',
    'odpowiedź automatyczna|autoodpowiedź',
    'автоматический ответ|автоответ',
    'autosvar|automatiskt svar',
    '自動応答|自動返信|自动答复|自动回复',
  ].join('|')})`,
  'iu',
);

function isAutomatic(mail: ClassifiedMail): boolean {
  const submitted = headerOf(mail, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^auto[_-]?reply/i.test(headerOf(mail, 'precedence'))) return true;
  return automaticHeaders.some((name) => mail.headers.has(name)) || automaticSubject.test(mail.subject);
}

/** A list of our own, such as a group of colleagues behind sales@, passes on what people write to us. */
function isList(mail: ClassifiedMail, ownDomain: string): boolean {
  const list = `${headerOf(mail, 'list-id')} ${headerOf(mail, 'list-post')}`.trim().toLowerCase();
  const ofOwnDomain = [`.${ownDomain}`, `@${ownDomain}`, `.${ownDomain}>`, `@${ownDomain}>`];
  if (list !== '')
    return !list.split(/\s+/).some((word) => ofOwnDomain.some((ending) => word.endsWith(ending)));
  return /^(?:bulk|junk|list)$/i.test(headerOf(mail, 'precedence'));
}

/**
 * Whether our own mail server has found the sender's domain to be true (RFC 8601). Only the topmost header counts, and only
 * under the server's name: senders can write the others.
 */
export function isAuthenticated(
  { headers, from }: Pick<ReceivedMail, 'headers' | 'from'>,
  server: string,
): boolean {
  const [first = ''] = headers.get('authentication-results') ?? [];
  const [name = '', ...results] = withoutFreeText(first).toLowerCase().split(';');
  const domain = from.address.split('@').at(-1) ?? '';
  if (name.trim().split(/\s+/)[0] !== server || domain === '') return false;
  return results.some((result) => {
    const [, domainOf = ''] =
      /\bdkim\s*=\s*pass\b.*\bheader\.(?:d|i)\s*=\s*(\S+)/s.exec(result) ??
      /\bspf\s*=\s*pass\b.*\bsmtp\.mailfrom\s*=\s*(\S+)/s.exec(result) ??
      [];
    return domainOf.split('@').at(-1) === domain;
  });
}

/** A header's value without its comments, which may nest, and without the text of quoted strings (RFC 5322, section 3.2). */
function withoutFreeText(value: string): string {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  // A backslash escapes the character after it.
  for (const [part] of value.matchAll(/\\.|./gs))
    if (isQuoted) isQuoted = part !== '"';
    else if (part === '(') depth += 1;
    else if (part === ')') {
      depth = Math.max(0, depth - 1);
      plain += ' ';
    } else if (depth === 0) {
      isQuoted = part === '"';
      plain += part;
    }
  return plain;
}
