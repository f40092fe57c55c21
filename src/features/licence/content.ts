import { z } from 'astro/zod';
import { call, listOf, pageFields, pagePath } from '../../site/fields.ts';

const sectionName = z.string().regex(/^[a-z-]+$/);

const clause = z.strictObject({
  term: z.string().max(24).optional().describe('The word that this clause defines, before the text'),
  text: z.string().max(420).describe('May hold {site}, {email} and references such as {production-use.2}'),
  items: z.array(z.string().max(120)).default([]).describe('What the text enumerates, lettered from a'),
  sample: z.string().optional().describe('Markup or a notice to copy, line by line'),
});

const section = z.strictObject({
  id: sectionName.describe('Its anchor, and its name in references: never changed once published'),
  title: z.string().max(28).describe('Short enough for the list of contents'),
  summary: z.string().max(130).describe('What the section means, in words that a hurried reader understands'),
  clauses: z.array(clause).min(1).describe('Numbered in this order'),
});

const term = z.strictObject({
  fact: z.string().max(28),
  note: z.string().max(64),
  clause: sectionName.describe('The section that says it in full'),
});

export const licenceContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40).describe('The heading of the page'),
  name: z.string().max(60).describe('What the licence is called'),
  version: z.string().regex(/^\d+\.\d+$/),
  lead: z.string().max(240).describe('Which software it is for'),
  action: z.string().max(40).describe('Leads to the sales address'),
  readers: z
    .strictObject({
      title: z.string().max(40),
      entries: listOf([3, 5], {
        name: z.string().max(48),
        text: z.string().max(150),
        link: z.strictObject({ label: z.string().max(40), path: pagePath, part: z.string() }).optional(),
      }),
    })
    .describe('Who needs it, and who does not; no part of the licence'),
  terms: z.array(term).length(4).describe('What sets this licence apart, in the band at the top'),
  drawing: z.string().max(160).describe('What the drawing shows, for screen readers'),
  about: z.array(z.string()).min(1).describe('What to know before reading; no part of the licence'),
  sections: z.array(section).min(1),
  call,
});

export type LicenceContent = z.infer<typeof licenceContent>;
export type LicenceSection = LicenceContent['sections'][number];
