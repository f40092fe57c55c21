import { z } from 'astro/zod';
import { pageFields } from '../../site/fields.ts';

const id = z.string().regex(/^[a-z-]+$/);

const section = z.strictObject({
  id,
  title: z.string().max(48),
  paragraphs: z.array(z.string()).default([]),
  list: z.array(z.string()).default([]),
  after: z.array(z.string()).default([]).describe('Paragraphs below the list'),
});

const columns = 5;

export const privacyContent = z.strictObject({
  ...pageFields,
  title: z.string(),
  lead: z.string().max(160),
  changed: z.iso.date().describe('The day on which its content last changed'),
  controller: z
    .strictObject({ stated: z.string(), notStated: z.string() })
    .describe(
      '{controller} is replaced by one of them: by whether legal entity and address of the company are stated',
    ),
  summary: z
    .strictObject({
      id,
      title: z.string().max(48),
      columns: z.array(z.string().max(20)).length(columns).describe('The first names the rows'),
      rows: z
        .array(
          z.strictObject({
            name: z.string().max(60),
            cells: z.array(z.string().max(110)).length(columns - 1),
          }),
        )
        .min(1),
    })
    .describe('What is stored, as a table'),
  sections: z.array(section).min(1),
  lookup: z
    .strictObject({
      own: z.string(),
      other: z.string().describe('{service} is replaced by the host that GEO_URL names'),
    })
    .describe('Who finds out where an IP address belongs to; the setting GEO_URL decides'),
  credit: z
    .strictObject({ before: z.string(), label: z.string(), href: z.url(), after: z.string() })
    .describe('Shown with our own lookup'),
});

export type PrivacyContent = z.infer<typeof privacyContent>;
