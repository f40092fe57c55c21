import { z } from 'astro/zod';
import { alt, closing, pageFields, pagePath, questions, related } from '../../../site/fields.ts';

const isSorted = (words: readonly string[]): boolean => words.join() === words.toSorted().join();

const entry = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: z.string().max(32).describe('The headword; entries are sorted by it'),
  gloss: z.string().max(80).describe('What the trade is about, in a few words'),
  terms: z
    .array(z.strictObject({ term: z.string().max(24), meaning: z.string().min(30).max(190) }))
    .min(3)
    .max(4)
    .refine((terms) => isSorted(terms.map(({ term }) => term)), {
      error: 'the terms are not in alphabetical order',
    }),
  bites: z.string().min(60).max(260).describe('The one thing that outsiders get wrong'),
  see: z.array(pagePath).min(1).max(3).describe('Success stories and articles'),
});

const way = z.strictObject({
  name: z.string().max(12),
  when: z.string().max(200),
  watch: z.string().max(160).describe('What goes wrong on this way'),
});

export const domainContent = z.strictObject({
  ...pageFields,
  title: z.string().max(24),
  syllables: z.string().max(32).describe('The title divided as a dictionary would'),
  kind: z.string().max(16),
  senses: z.array(z.string().max(190)).min(2).max(3),
  labels: z.strictObject({
    bites: z.string().max(24),
    see: z.string().max(16),
  }),
  entries: z
    .array(entry)
    .min(5)
    .max(9)
    .refine((entries) => isSorted(entries.map(({ name }) => name)), {
      error: 'the entries are not in alphabetical order',
    }),
  custom: z.strictObject({
    title: z.string().max(40),
    intro: z.string().max(200),
    drawing: alt,
    ways: z.strictObject({ buy: way, join: way, build: way }),
    proof: z.string().max(320),
  }),
  questions,
  related,
  closing,
});

export type DomainContent = z.infer<typeof domainContent>;
export type Entry = DomainContent['entries'][number];
