/** Separates what a person has written from the earlier mails that their program has added below. */

interface SplitText {
  readonly text: string;
  readonly quoted: string;
}

const isQuoted = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** `-----Original Message-----` in any language. */
const divider = /^\s*-{4,}\s*[^\s-].{2,60}?\s*-{4,}\s*$/;
const rule = /^\s*_{10,}\s*$/;
/** `Von: Ada <ada@engines.example>`. */
const headerLine = /^\s*[*>]?\s*\*?\p{L}[\p{L} .-]{0,20}\*?\s?[:：]\*?\s*\S/u;
/** `On 18 Nov 2026, Ada wrote:` in any language: a colon at the end, and a year, a time or an address. */
const attribution = /^.{6,300}[:：]$/;
const datedOrAddressed = /\b20\d\d\b|\d{1,2}[:.]\d\d|<?\S+@\S+>?/;

/** Program and language do not matter: only shapes that all of them share are looked for. */
export function splitQuotedText(mail: string): SplitText {
  const lines = mail.replaceAll('\r\n', '\n').trim().split('\n');
  const start = quotedFrom(lines);
  const text = lines.slice(0, start).join('\n').trim();
  // A mail that seems to hold nothing but quoted text is shown whole.
  if (text === '' || start === lines.length) return { text: lines.join('\n'), quoted: '' };
  return { text, quoted: lines.slice(start).join('\n').trim() };
}

function quotedFrom(lines: readonly string[]): number {
  for (let index = 0; index < lines.length; index += 1) {
    if (divider.test(lines[index] ?? '') || isHeaderBlock(lines, index)) return index;
    if (rule.test(lines[index] ?? '') && isHeaderBlock(lines, nextLine(lines, index))) return index;
  }
  return quotedAtEnd(lines);
}

const nextLine = (lines: readonly string[], index: number): number => {
  const found = lines.findIndex((line, at) => at > index && !isBlank(line));
  return found === -1 ? lines.length : found;
};

/** At least three lines of headers, the first of which names an address, as Outlook writes them. */
function isHeaderBlock(lines: readonly string[], start: number): boolean {
  const block = lines.slice(start, start + 3);
  const isPerson = /@|\[mailto:/.test(block[0] ?? '');
  return block.length === 3 && isPerson && block.every((line) => headerLine.test(line));
}

/** Quoted lines up to the end, with the line that introduces them. Answers between quoted lines stay whole. */
function quotedAtEnd(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  const first = lines.findIndex((line, index) => index > last && isQuoted(line));
  if (first === -1) return lines.length;
  // The introduction may be broken over two lines.
  const intro = lines.slice(0, first).findLastIndex((line) => !isBlank(line));
  for (const begin of [intro, intro - 1]) {
    const words = lines
      .slice(Math.max(0, begin), intro + 1)
      .join(' ')
      .trim();
    if (begin >= 0 && attribution.test(words) && datedOrAddressed.test(words)) return begin;
  }
  return first;
}
