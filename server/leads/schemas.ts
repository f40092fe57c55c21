import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type GeoAnswer, honeypotField } from '../../contract/api.ts';
import {
  type Answers,
  answerFields,
  lengthOf,
  limits,
  messages,
  pageNameLimit,
  type VisitorInfo,
} from '../../contract/lead.ts';

/**
 * What may be sent to the service, and what it answers. The schemas describe it; the functions read it and keep what fits:
 * no lead is refused for a field that it can do without. What is not named here is dropped.
 */

/** Text as it can be kept: no half characters, no NUL (which PostgreSQL refuses), no space around it. */
export const cleaned = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** The first characters of a text; never half of one. */
export const shortened = (text: string, most: number): string =>
  lengthOf(text) <= most ? text : [...text].slice(0, most).join('').trimEnd();

/** A JSON object as it was parsed. Only own properties are ever read from it. */
export type Fields = Readonly<Record<string, unknown>>;

export type Problems = Record<string, string>;

interface Field<Value> {
  readonly schema: z.ZodType;
  /** The value that is kept; `problem` is called with what is wrong with the one that was sent. */
  readonly read: (given: unknown, problem: (message: string) => void) => Value;
}

const mustBeText = 'must be text';

function textField(most: number, whenLonger: 'shorten' | 'drop', description?: string): Field<string | null> {
  const schema = z.string().max(most).nullish();
  return {
    schema: description === undefined ? schema : schema.describe(description),
    read: (given, problem) => {
      if (typeof given !== 'string') {
        if (given != null) problem(mustBeText);
        return null;
      }
      const whole = cleaned(given);
      const kept = shortened(whole, most);
      if (kept === whole) return kept || null;
      problem(`must have at most ${most} characters`);
      return whenLonger === 'shorten' ? kept : null;
    },
  };
}

const degrees = (most: number): Field<number | null> => ({
  schema: z.number().min(-most).max(most).nullish(),
  read: (given, problem) => {
    if (given == null) return null;
    // Adding zero makes zero of minus zero, which is the same place and not the same text.
    if (typeof given === 'number' && Math.abs(given) <= most) return given + 0;
    problem(`must be a number from -${most} to ${most}`);
    return null;
  },
});

const visitorFields = {
  // Part of an address would be another address.
  Ip: textField(64, 'drop', 'The visitor’s address, as the geolocation service gave it.'),
  City: textField(200, 'shorten'),
  Region: textField(200, 'shorten'),
  CountryName: textField(200, 'shorten'),
  Postal: textField(40, 'shorten'),
  Latitude: degrees(90),
  Longitude: degrees(180),
  PageName: textField(pageNameLimit, 'shorten', 'The path of the page with its query.'),
} satisfies Readonly<Record<keyof VisitorInfo, Field<unknown>>>;

const given = (body: Fields, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Adds what is wrong to `problems`. */
export function readVisitor(body: Fields, problems: Problems = {}): VisitorInfo {
  const read = <Value>(name: keyof VisitorInfo, field: Field<Value>): Value =>
    field.read(given(body, name), (message) => void (problems[name] = message));
  return {
    Ip: read('Ip', visitorFields.Ip),
    City: read('City', visitorFields.City),
    Region: read('Region', visitorFields.Region),
    CountryName: read('CountryName', visitorFields.CountryName),
    Postal: read('Postal', visitorFields.Postal),
    Latitude: read('Latitude', visitorFields.Latitude),
    Longitude: read('Longitude', visitorFields.Longitude),
    PageName: read('PageName', visitorFields.PageName),
  };
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

export interface ContactFields {
  readonly id: string | null;
  readonly submitted: boolean;
  readonly honeypot: string;
  /** Cleaned, and not yet validated. */
  readonly answers: Answers;
  readonly visitor: VisitorInfo;
  /** What is wrong with fields other than the answers, and answers that are no text. */
  readonly problems: Readonly<Problems>;
}

export function readContact(body: Fields): ContactFields {
  const problems: Problems = {};
  const answer = (name: string): string => {
    const value = given(body, name);
    if (value != null && typeof value !== 'string') problems[name] = mustBeText;
    return typeof value === 'string' ? cleaned(value) : '';
  };
  const flag = given(body, 'FlagSubmitted') ?? false;
  if (typeof flag !== 'boolean' && flag !== 'true') problems['FlagSubmitted'] = 'must be true or false';
  return {
    id: readUserId(given(body, 'UserId'), problems),
    submitted: flag === true || flag === 'true',
    honeypot: answer(honeypotField),
    answers: {
      UserName: answer('UserName'),
      Email: answer('Email'),
      PhoneNumber: answer('PhoneNumber'),
      TalkAboutProject: answer('TalkAboutProject'),
      CompanyName: answer('CompanyName'),
      AskMeAnything: answer('AskMeAnything'),
    },
    visitor: readVisitor(body, problems),
    problems,
  };
}

const visitorSchemas = Object.fromEntries(
  Object.entries(visitorFields).map(([name, { schema }]) => [name, schema]),
);

export const visitorBody = z.object(visitorSchemas);

const optional = (description: string) => z.string().nullish().describe(description);

export const contactBody = z.object({
  UserId: z
    .string()
    .regex(userIdPattern)
    .nullish()
    .describe(
      'The answer of StoreIpInfo; without it the save makes a new lead. Another id is replaced by its hash.',
    ),
  UserName: optional(`At most ${limits.UserName} characters.`),
  Email: optional('A valid address; it or a valid phone number is required.'),
  PhoneNumber: optional('A valid number; kept in its international form (E.164).'),
  TalkAboutProject: optional(`At most ${limits.TalkAboutProject} characters.`),
  CompanyName: optional(`At most ${limits.CompanyName} characters.`),
  AskMeAnything: optional(`At most ${limits.AskMeAnything} characters.`),
  FlagSubmitted: z.boolean().nullish().describe('Whether the visitor has finished; once true it stays true.'),
  ...visitorSchemas,
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
