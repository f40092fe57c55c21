/** The mail that a reply starts from, as a `mailto:` URL (RFC 6068). */

export interface ReplyTo {
  readonly email: string;
  readonly name: string;
  /** What the visitor wrote, one text for each question; empty ones are left out. */
  readonly texts: readonly string[];
}

const company = 'VS Online';
/** In characters of the URL. Windows cuts command lines, and with them mails, a little above this. */
export const longestUrl = 1900;
const lineEnd = '\r\n';

/** A line end in a name would begin a line of its own. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The `@` stays as it is; all else that an address may contain is encoded. */
function encodeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? encode(email) : `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
}

const quote = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));

function bodyOf(name: string, quotation: string, signature: string): string {
  const quoted =
    quotation === ''
      ? ['Thank you for your message.']
      : ['Thank you for your message. You wrote:', '', ...quote(quotation)];
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  return [
    greeting,
    '',
    ...quoted,
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

/** The largest number from 0 to `most` that fits; 0 is taken to fit. */
function largest(most: number, fits: (count: number) => boolean): number {
  let [least, beyond] = [0, most + 1];
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    if (fits(middle)) least = middle;
    else beyond = middle;
  }
  return least;
}

/** Greets by name, quotes the visitor and signs. Quotation, name and signature give way, in this order, to `longestUrl`. */
export function replyMail({ email, name, texts }: ReplyTo, signature: string): string {
  const start = `mailto:${encodeAddress(email)}?subject=${encode(`Your message to ${company}`)}&body=`;
  const [visitor, sender] = [inOneLine(name), inOneLine(signature)];
  const url = ([greeted, signed]: readonly [string, string], quoted: string) =>
    start + encode(bodyOf(greeted, quoted, signed));
  const fits = (text: string) => text.length < longestUrl;
  const names =
    (
      [
        [visitor, sender],
        ['', sender],
      ] as const
    ).find((each) => fits(url(each, ''))) ?? (['', ''] as const);
  const written = texts.map((text) => text.trim()).filter(Boolean);
  const characters = [...written.join('\n\n').toWellFormed()];
  const count = largest(characters.length, (some) => fits(url(names, firstCharacters(characters, some))));
  return url(names, firstCharacters(characters, count));
}
