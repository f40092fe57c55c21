import { z } from 'astro/zod';
import { leadQuestions } from '../../../contract/questions.ts';
import { listOf, pageFields, pagePath } from '../../site/fields.ts';

/** The phone field shows an example number of the chosen country instead. */
const needPlaceholders = leadQuestions.map(({ field }) => field).filter((field) => field !== 'PhoneNumber');

/** The words of the popup. It loads them as they are in the file; the build checks them. */
export const letsTalkContent = z.strictObject({
  prompt: z.string().max(120).describe('Quoted by the specification'),
  placeholders: z
    .record(z.string(), z.string().max(80))
    .refine((given) => Object.keys(given).toSorted().join() === needPlaceholders.toSorted().join(), {
      error: `must name these fields: ${needPlaceholders.join(', ')}`,
    })
    .describe('Shown in an empty field, by the field'),
  notice: z.string().max(160).describe('Below the e-mail step: what is kept, and when'),
  aside: z.string().max(40).describe('The heading above the selling points'),
  optional: z.string().max(20).describe('Beside the label of a step that may be left empty'),
  phone: z.string().max(20).describe('Beside the label of the phone number'),
  quote: z
    .strictObject({
      along: z.string().max(40),
      look: z.string().max(20),
      remove: z.string().max(20),
      removed: z.string().max(60),
    })
    .describe('On every step, when a quote goes with the request'),
  about: z.string().max(120).describe('Below the first question: how long it takes, and what is required'),
  hints: z.strictObject({
    letters: z.string().max(80),
    digits: z.string().max(80),
    waiting: z.string().max(40),
  }),
  sellingPoints: listOf(6, { title: z.string().max(40), text: z.string().max(120) }).describe(
    'The titles are quoted by the specification',
  ),
  thanksTitle: z.string().max(40),
  reply: z
    .string()
    .max(80)
    .regex(/\{email\}.*\{time\}/, 'names no {email} and {time}')
    .describe('Below the closing words: where the reply goes, and by when'),
  next: z
    .array(z.string().max(90))
    .length(3)
    .describe('Below the closing words: what happens next, in order'),
  closing: z.string().max(160).describe('Quoted by the specification'),
});

export const thankYouContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  next: z.string().max(40).describe('The heading above what happens next'),
  home: z.string().max(40).describe('The link to the home page, after the others'),
  meanwhile: listOf([1, 3], { label: z.string().max(48), path: pagePath }).describe(
    'What to read meanwhile; the first is a button',
  ),
});

export type ThankYouContent = z.infer<typeof thankYouContent>;
