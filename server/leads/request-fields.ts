import { createHash } from 'node:crypto';
import { honeypotField } from '../../contract/api.ts';
import { storableText, truncate } from '../../contract/lead.ts';
import { quoteSheet, quoteSheetLimit } from '../../contract/quote-sheet.ts';
import { type Answers, mapAnswers } from '../../contract/questions.ts';
import { type VisitorFieldName, visitorFields, type VisitorInfo } from '../../contract/visitor.ts';
import { visitorFieldNames } from './fields.ts';

/** Reads requests, and keeps every valid field: no lead is refused for a field that it can do without. */

/** Without what PostgreSQL cannot store, without surrounding space, and with line ends of one kind: plain forms send CRLF. */
export const cleanText = (text: string): string => storableText(text).trim();

/** A parsed JSON object. Only own properties are read from it. */
export type Fields = Readonly<Record<string, unknown>>;

export type Problems = Record<string, string>;

/** Returns the value to store, and reports what is wrong with the one that was sent. */
type ReadField = (sent: unknown, report: (message: string) => void) => string | number | null;

const mustBeText = 'must be text';

type FieldOfKind<Kind extends string> = Extract<(typeof visitorFields)[VisitorFieldName], { kind: Kind }>;

const readTextWithin =
  ({ limit, whenLonger }: FieldOfKind<'text'>): ReadField =>
  (sent, report) => {
    if (typeof sent !== 'string') {
      if (sent != null) report(mustBeText);
      return null;
    }
    const whole = cleanText(sent);
    const kept = truncate(whole, limit);
    if (kept === whole) return kept || null;
    report(`must have at most ${limit} characters`);
    return whenLonger === 'shorten' ? kept : null;
  };

const readDegrees =
  ({ limit }: FieldOfKind<'degrees'>): ReadField =>
  (sent, report) => {
    if (sent == null) return null;
    // Adding zero turns minus zero into zero, which is the same place and not the same text.
    if (typeof sent === 'number' && Math.abs(sent) <= limit) return sent + 0;
    report(`must be a number from -${limit} to ${limit}`);
    return null;
  };

const visitorReaders = visitorFieldNames.map((name): readonly [VisitorFieldName, ReadField] => {
  const field = visitorFields[name];
  return [name, field.kind === 'text' ? readTextWithin(field) : readDegrees(field)];
});

const given = (body: Fields, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Adds what is wrong to `problems`. */
export function readVisitor(body: Fields, problems: Problems = {}): VisitorInfo {
  const read = visitorReaders.map(([name, readField]) => [
    name,
    readField(given(body, name), (message) => void (problems[name] = message)),
  ]);
  return Object.fromEntries(read) as VisitorInfo;
}

const userIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The id of the lead; null without one. An id that cannot be a key is replaced by its hash, so that all saves of one visitor
 * still end up in one lead.
 */
export function readUserId(id: unknown, problems: Problems = {}): string | null {
  if (id == null || id === '') return null;
  if (typeof id === 'string' && userIdPattern.test(id)) return id;
  problems['UserId'] = 'must be 1 to 64 letters, digits, hyphens or underscores; use the one answered';
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return `h-${createHash('sha256').update(String(id)).digest('base64url')}`;
}

/**
 * The quote as JSON in the schema's order of fields; null without one, and for what our pages cannot have made. A quote that
 * the visitor has removed is the JSON `null`: it takes the place of the one before, which a missing value would not.
 */
export function readQuote(sent: unknown, problems: Problems = {}): string | null {
  if (sent == null || sent === '') return null;
  try {
    if (typeof sent === 'string' && sent.length <= quoteSheetLimit)
      return JSON.stringify(quoteSheet.nullable().parse(JSON.parse(sent)));
  } catch {
    // Reported below.
  }
  problems['Quote'] = 'must be a quote of the site, as JSON';
  return null;
}

interface ContactFields {
  readonly id: string | null;
  readonly submitted: boolean;
  readonly honeypot: string;
  /** Cleaned, and not yet validated. */
  readonly answers: Answers;
  readonly visitor: VisitorInfo;
  readonly quote: string | null;
  /** Problems of fields other than the answers, and answers that are not text. */
  readonly problems: Readonly<Problems>;
}

export function readContact(body: Fields): ContactFields {
  const problems: Problems = {};
  const readText = (name: string): string => {
    const value = given(body, name);
    if (value != null && typeof value !== 'string') problems[name] = mustBeText;
    return typeof value === 'string' ? cleanText(value) : '';
  };
  const flag = given(body, 'FlagSubmitted') ?? false;
  if (typeof flag !== 'boolean' && flag !== 'true') problems['FlagSubmitted'] = 'must be true or false';
  return {
    id: readUserId(given(body, 'UserId'), problems),
    submitted: flag === true || flag === 'true',
    honeypot: readText(honeypotField),
    answers: mapAnswers(({ field }) => readText(field)),
    visitor: readVisitor(body, problems),
    quote: readQuote(given(body, 'Quote'), problems),
    problems,
  };
}
