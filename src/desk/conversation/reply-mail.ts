/** The mail that a reply starts from, as a `mailto:` URL (RFC 6068). */

import { contactUrl } from '../ui/contact.ts';

interface ReplyTo {
  readonly email: string;
  readonly name: string;
  /** What the visitor wrote, one text for each question; empty ones are left out. */
  readonly texts: readonly string[];
}

/** In characters of the URL. Windows cuts command lines, and with them mails, a little above this. */
export const longestUrl = 1900;
/** In characters of a name. */
const longestName = 60;
const lineEnd = '\r\n';

/** A line end in a name would begin a line of its own. */
const inOneLine = (name: string): string =>
  [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, longestName).join('');

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const markQuoted = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));

function bodyOf(name: string, quoted: string, signature: string, company: string): string {
  const opening =
    quoted === ''
      ? ['Thank you for your message.']
      : ['Thank you for your message. You wrote:', '', ...markQuoted(quoted)];
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  return [
    greeting,
    '',
    ...opening,
    '',
    '',
    '',
    'Kind regards',
    ...(signature === '' ? [] : [signature]),
    company,
  ].join(lineEnd);
}

/** The first characters, ending at a word where one ends near, and with a mark that something was left out. */
function firstCharacters(characters: readonly string[], count: number): string {
  if (count >= characters.length) return characters.join('');
  if (count === 0) return '';
  const cut = characters.slice(0, count).join('');
  return `${cut.replace(/\s+\S{0,20}$/, '').trimEnd()} …`;
}

/** Greets by name, quotes the visitor and signs. The quoted text gives way to `longestUrl`. */
export function replyMail({ email, name, texts }: ReplyTo, signature: string, companyName: string): string {
  const [visitor, sender, company] = [inOneLine(name), inOneLine(signature), inOneLine(companyName)];
  const start = `${contactUrl('mailto', email)}?subject=${encode(`Your message to ${company}`)}&body=`;
  const written = texts.map((text) => text.trim()).filter(Boolean);
  const characters = [...written.join('\n\n').toWellFormed()];
  const url = (count: number) =>
    start + encode(bodyOf(visitor, firstCharacters(characters, count), sender, company));
  let count = characters.length;
  while (count > 0 && url(count).length >= longestUrl) count = Math.floor(count * 0.95);
  return url(count);
}
