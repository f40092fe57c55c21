import { z } from 'astro/zod';
import { alt, call, closing, listOf, pageFields, pagePath, questions } from '../../../site/fields.ts';

const isSorted = (words: readonly string[]): boolean => words.join() === words.toSorted().join();

const trade = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('The name of its drawing in src/features/expertise/domain/trades'),
  name: z.string().max(32).describe('Trades are sorted by it'),
  gloss: z.string().max(60).describe('What the trade is about, in a few words'),
  rule: z.string().min(60).max(220).describe('What outsiders get wrong'),
  terms: listOf([3, 4], { term: z.string().max(24), meaning: z.string().min(30).max(140) }).refine(
    (terms) => isSorted(terms.map(({ term }) => term)),
    {
      error: 'the terms are not in alphabetical order',
    },
  ),
  reading: z.array(pagePath).min(1).max(2).describe('Success stories and articles'),
});

const option = z.strictObject({ name: z.string().max(12), text: z.string().max(220) });
const heading = { title: z.string().max(40), intro: z.string().max(200) };

export const domainContent = z.strictObject({
  ...pageFields,
  title: z.string().max(24),
  lead: z.string().max(220),
  trades: z.strictObject({
    ...heading,
    labels: z.strictObject({
      rule: z.string().max(24),
      terms: z.string().max(24),
      reading: z.string().max(16),
      readings: z.string().max(16),
    }),
    entries: z
      .array(trade)
      .min(5)
      .max(9)
      .refine((trades) => isSorted(trades.map(({ name }) => name)), {
        error: 'the trades are not in alphabetical order',
      }),
  }),
  call: call.extend({
    steps: listOf([3, 3], { name: z.string().max(16), text: z.string().max(110) }),
  }),
  custom: z.strictObject({
    ...heading,
    drawing: alt,
    options: z.strictObject({ build: option, join: option, buy: option }),
    note: z.string().max(320),
  }),
  questions,
  closing,
});

export type DomainContent = z.infer<typeof domainContent>;
export type Trade = DomainContent['trades']['entries'][number];
