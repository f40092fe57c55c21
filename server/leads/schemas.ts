import { z } from 'zod';
import { type GeoAnswer, honeypotField } from '../../contract/api.ts';
import { answerFields, limits, messages } from '../../contract/lead.ts';

/** What may be sent to the service, and what it answers. What is not named here is dropped. */

/** Text as it can be kept: no half characters, no NUL (which not every database takes), no space around it. */
export const cleaned = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

const answer = () =>
  z
    .string()
    .nullish()
    .transform((text) => cleaned(text ?? ''));

const context = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((text) => cleaned(text ?? '') || null);

/** Adding zero makes zero of minus zero, which is the same place and not the same text. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullish()
    .transform((value) => (value == null ? null : value + 0));

/** Page addresses carry advertisers' parameters of any length; a lead is not refused for them. */
const pageNameLength = 2048;

const visitorFields = {
  Ip: context(64).describe('The visitor’s address, as the geolocation service has told it.'),
  City: context(200),
  Region: context(200),
  CountryName: context(200),
  Postal: context(40),
  Latitude: degrees(90),
  Longitude: degrees(180),
  PageName: z
    .string()
    .nullish()
    .transform((text) => cleaned((text ?? '').slice(0, pageNameLength)) || null)
    .describe(`The path of the page with its query; only the first ${pageNameLength} characters are kept.`),
};

export const visitorBody = z.object(visitorFields);

export const userIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const contactBody = z.object({
  UserId: z
    .string()
    .regex(userIdPattern, 'must be 1 to 64 letters, digits, hyphens or underscores')
    .or(z.literal(''))
    .nullish()
    .transform((id) => id || null)
    .describe('What StoreIpInfo has answered; without it the save makes a new lead.'),
  UserName: answer().describe(`Required, at most ${limits.UserName} characters.`),
  Email: answer().describe('Required, a valid address.'),
  PhoneNumber: answer().describe('Empty or valid; kept in its international form (E.164).'),
  TalkAboutProject: answer().describe(`At most ${limits.TalkAboutProject} characters.`),
  CompanyName: answer().describe(`At most ${limits.CompanyName} characters.`),
  AskMeAnything: answer().describe(`At most ${limits.AskMeAnything} characters.`),
  FlagSubmitted: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false)
    .describe('Whether the visitor has finished; once true it stays true.'),
  ...visitorFields,
  [honeypotField]: answer().describe('Not for people: leave it out.'),
});

export type ContactBody = z.output<typeof contactBody>;
export type VisitorBody = z.output<typeof visitorBody>;

export const visitorAnswer = z.uuid().describe('The visitor id, to be sent as UserId with every save.');

export const contactAnswer = z.object({ UserId: z.string() });

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

export const malformedAnswer = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by the name of the field.'),
});

export const invalidAnswer = z.object({
  errors: z
    .partialRecord(z.enum(answerFields), z.enum(messages))
    .describe('What is wrong, by the name of the field, in the words shown to visitors.'),
});

export const failureAnswer = z.object({ error: z.string() });
