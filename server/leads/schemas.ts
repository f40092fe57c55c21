import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type GeoAnswer, honeypotField } from '../../contract/api.ts';
import { truncate } from '../../contract/lead.ts';
import { messages } from '../../contract/messages.ts';
import { quoteSheet, quoteSheetLimit } from '../../contract/quote-sheet.ts';
import {
  answerFields,
  type Answers,
  mapAnswers,
  type Question,
  questions,
} from '../../contract/questions.ts';
import { type VisitorFieldName, visitorFields, type VisitorInfo } from '../../contract/visitor.ts';
import { visitorFieldNames } from './fields.ts';

/**
 * Requests and answers of the API. The schemas document them; the functions read requests and keep every valid field,
 * because no lead is refused for a field that it can do without. Unknown fields are dropped.
 */

/** Removes lone surrogates, NUL (which PostgreSQL refuses) and surrounding space. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** A parsed JSON object. Only own properties are read from it. */
export type Fields = Readonly<Record<string, unknown>>;

export type Problems = Record<string, string>;

interface FieldReader {
  readonly schema: z.ZodType;
  /** Returns the value to store, and reports what is wrong with the one that was sent. */
  readonly read: (given: unknown, report: (message: string) => void) => string | number | null;
}

const mustBeText = 'must be text';

type FieldOfKind<Kind extends string> = Extract<(typeof visitorFields)[VisitorFieldName], { kind: Kind }>;

function textReader(field: FieldOfKind<'text'>): FieldReader {
  const { limit, whenLonger } = field;
  const schema = z.string().max(limit).nullish();
  return {
    schema: 'description' in field ? schema.describe(field.description) : schema,
    read: (given, report) => {
      if (typeof given !== 'string') {
        if (given != null) report(mustBeText);
        return null;
      }
      const whole = cleanText(given);
      const kept = truncate(whole, limit);
      if (kept === whole) return kept || null;
      report(`must have at most ${limit} characters`);
      return whenLonger === 'shorten' ? kept : null;
    },
  };
}

const degreesReader = ({ limit }: FieldOfKind<'degrees'>): FieldReader => ({
  schema: z.number().min(-limit).max(limit).nullish(),
  read: (given, report) => {
    if (given == null) return null;
    // Adding zero turns minus zero into zero, which is the same place and not the same text.
    if (typeof given === 'number' && Math.abs(given) <= limit) return given + 0;
    report(`must be a number from -${limit} to ${limit}`);
    return null;
  },
});

const visitorReaders = visitorFieldNames.map((name): readonly [VisitorFieldName, FieldReader] => {
  const field = visitorFields[name];
  return [name, field.kind === 'text' ? textReader(field) : degreesReader(field)];
});

const given = (body: Fields, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Adds what is wrong to `problems`. */
export function readVisitor(body: Fields, problems: Problems = {}): VisitorInfo {
  const read = visitorReaders.map(([name, reader]) => [
    name,
    reader.read(given(body, name), (message) => void (problems[name] = message)),
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

/** The quote as JSON in the schema's order of fields; null without one, and for what our pages cannot have made. */
export function readQuote(sent: unknown, problems: Problems = {}): string | null {
  if (sent == null || sent === '') return null;
  try {
    if (typeof sent === 'string' && sent.length <= quoteSheetLimit)
      return JSON.stringify(quoteSheet.parse(JSON.parse(sent)));
  } catch {
    // Reported below.
  }
  problems['Quote'] = 'must be a quote of the site, as JSON';
  return null;
}

export interface ContactFields {
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

const visitorSchemas = Object.fromEntries(visitorReaders.map(([name, { schema }]) => [name, schema]));

export const visitorBody = z.object(visitorSchemas);

const optional = (description: string) => z.string().nullish().describe(description);

function describeAnswer({ input, limit }: Question): string {
  if (input === 'email') return 'A valid address; it or a valid phone number is required.';
  if (input === 'tel') return 'A valid number; kept in its international form (E.164).';
  return `At most ${limit} characters.`;
}

export const contactBody = z.object({
  UserId: z
    .string()
    .regex(userIdPattern)
    .nullish()
    .describe(
      'The answer of StoreIpInfo; without it the save makes a new lead. Another id is replaced by its hash.',
    ),
  ...Object.fromEntries(questions.map((question) => [question.field, optional(describeAnswer(question))])),
  FlagSubmitted: z.boolean().nullish().describe('Whether the visitor has finished; once true it stays true.'),
  ...visitorSchemas,
  Quote: z.string().max(quoteSheetLimit).nullish().describe('The quote that the visitor sends, as JSON.'),
  [honeypotField]: optional('Not for people: leave it out.'),
});

export const visitorAnswer = z.uuid().describe('The visitor id, to be sent as UserId with every save.');

export const contactAnswer = z.object({
  UserId: z.string(),
  problems: z
    .record(z.string(), z.string())
    .optional()
    .describe('Fields that were left out or shortened, and required ones that are missing, with the reason.'),
});

const known = z.string().nullable();

export const geoAnswer: z.ZodType<GeoAnswer> = z.object({
  ip: z.string(),
  city: known,
  region: known,
  country: known.describe('The same as country_code.'),
  country_name: known,
  country_code: known.describe('ISO 3166-1 alpha-2.'),
  postal: known,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const invalidAnswer = z.object({
  errors: z
    .partialRecord(z.enum(answerFields), z.enum(messages))
    .describe('What is wrong, by the name of the field, in the words shown to visitors.'),
});

export const failureAnswer = z.object({ error: z.string() });
