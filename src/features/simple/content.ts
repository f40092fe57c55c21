import { z } from 'astro/zod';
import { closing, draft, listOf, pageFields, questions, related } from '../../site/fields.ts';

const title = z.string().max(48).describe('The heading of the part');
const intro = z.string().max(240).optional().describe('A sentence beside the heading');

const text = z.strictObject({
  kind: z.literal('text').describe('Running text'),
  title,
  intro,
  paragraphs: z.array(z.string().max(900)).min(1).describe('One or more'),
  list: z.array(z.string().max(200)).default([]).describe('Points below the paragraphs'),
});

const rows = z.strictObject({
  kind: z.literal('rows').describe('Names with their explanations'),
  title,
  intro,
  entries: listOf([2, 12], {
    name: z.string().max(60),
    text: z.string().max(320).describe('Its explanation'),
  }).describe('Two to twelve'),
});

const table = z
  .strictObject({
    kind: z.literal('table').describe('A table of two to five columns'),
    title,
    intro,
    caption: z.string().max(120).describe('Names the table for screen readers'),
    columns: z.array(z.string().max(32)).min(2).max(5).describe('The first names the rows'),
    rows: listOf([2, 14], {
      name: z.string().max(44).describe('The first column'),
      cells: z.array(z.string().max(130)).describe('The other columns'),
    }).describe('Two to fourteen'),
  })
  .superRefine(({ columns, rows: all }, context) => {
    for (const [index, { cells }] of all.entries())
      if (cells.length !== columns.length - 1)
        context.addIssue({
          code: 'custom',
          path: ['rows', index, 'cells'],
          message: `has ${cells.length} cells, and the table ${columns.length - 1} columns after the first`,
        });
  });

const part = z.discriminatedUnion('kind', [text, rows, table]);

/** A page that needs no component of its own. */
export const simpleContent = z.strictObject({
  ...pageFields,
  draft,
  title: z.string().max(60).describe('The heading of the page'),
  lead: z.string().max(260).describe('The sentence or two below the heading'),
  parts: z
    .array(part)
    .min(1)
    .max(12)
    .refine((parts) => new Set(parts.map((each) => idOf(each.title))).size === parts.length, {
      error: 'two parts have the same title',
    })
    .describe('From top to bottom, each of one kind: text, rows or table'),
  questions: questions.optional(),
  related: related.optional(),
  closing: closing.optional(),
});

/** The fragment of a part's address: `/page#what-it-costs`. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export type SimpleContent = z.infer<typeof simpleContent>;
export type Part = SimpleContent['parts'][number];
