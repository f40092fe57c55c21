import { z } from 'astro/zod';
import {
  alt,
  closing,
  listOf,
  pageFields,
  pagePath,
  questions,
  related,
  tableOf,
} from '../../../site/fields.ts';
import { technologyIds } from '../../../ui/technologies.ts';
import { levelIds } from '../../../ui/quote/format.ts';
import { limits, roleIds, startIds } from './team.ts';

const label = z.string().max(40);
const link = z.strictObject({
  label,
  path: pagePath,
  part: z.string().describe('The id of a section there'),
});
const heading = { title: label, intro: z.string().max(170) };

const role = z.strictObject({
  id: z.enum(roleIds),
  name: z.string().max(14),
  one: z.string().max(28).describe('As the sentence calls one of them'),
  many: z.string().max(28),
  rate: z.string().describe('The id of a role in content/site/quote.yaml'),
  seat: z.string().max(5).describe('Its label on a seat of the drawing'),
});

const builder = z.strictObject({
  title: label,
  seniority: label,
  overlap: label,
  overlapUnit: z.string().max(10),
  start: label,
  send: z.string().max(24),
  name: label.includes('{size}').describe('Of the team where its price is shown'),
  price: z.strictObject({ examples: label, own: label }),
  each: label.includes('{rate}'),
  month: label.includes('{days}'),
  longMonth: label.includes('{days}').describe('What makes the price a range'),
  table: z.strictObject({
    caption: z.string().max(120),
    total: label,
    columns: z.strictObject({ part: label, assumes: label, days: label }),
  }),
  figures: z
    .strictObject({ widens: label, roles: label })
    .describe('Headings of the lists below the drawing'),
  empty: z.string().max(60).describe('In place of the sentence while the table is empty'),
  full: z.string().max(60),
  noScript: z.string().max(260).describe('In place of the controls without JavaScript'),
  sentence: z
    .string()
    .max(200)
    .refine((text) => ['{size}', '{members}', '{overlap}', '{start}'].every((part) => text.includes(part)), {
      error: 'must hold {size}, {members}, {overlap} and {start}',
    })
    .describe('What goes into the description of the project'),
  size: z.strictObject({ one: z.string().max(20), many: z.string().max(20).includes('{count}') }),
  roles: z.array(role).length(roleIds.length),
  levels: z.record(z.enum(levelIds), z.string().max(12)),
  starts: z.record(z.enum(startIds), z.string().max(24)),
  first: z
    .array(
      z.strictObject({
        role: z.enum(roleIds),
        count: z.int().min(1).max(limits.perRole),
        level: z.enum(levelIds),
      }),
    )
    .describe('The team when the page opens'),
});

export const dedicatedContent = z.strictObject({
  ...pageFields,
  opening: z.strictObject({ title: label, lead: z.string().max(150), drawing: alt }),
  builder,
  models: z.strictObject({
    ...heading,
    ...tableOf(5, { caption: 60, heading: 30, name: 44, cell: 60, rows: [3, 6] }),
    link,
  }),
  hiring: z.strictObject({
    ...heading,
    steps: listOf([4, 6], {
      title: z.string().max(28),
      text: z.string().max(120),
      link: link.optional(),
    }),
  }),
  interviewQuestions: z.strictObject({
    ...heading,
    answerLabel: z.string().max(20).describe('Before each answer'),
    entries: listOf(4, {
      technology: z.enum(technologyIds),
      question: z.string().max(90),
      answer: z.string().max(180),
    }),
  }),
  questions,
  related,
  closing,
});

export type DedicatedContent = z.infer<typeof dedicatedContent>;
export type BuilderContent = DedicatedContent['builder'];
