import { z } from 'astro/zod';
import { alt, call, closing, listOf, pageFields, pagePath, questions } from '../../../site/fields.ts';
import { technologyIds } from '../../../ui/technologies.ts';

/** How much we recommend a technology, most first. */
export const uses = ['default', 'fits', 'maintained'] as const;
export type Use = (typeof uses)[number];

/** TechnologyTable.module.css has a rule for each. */
const layerIds = ['interfaces', 'services', 'data', 'delivery', 'devices', 'ai'] as const;

const technology = z.strictObject({
  technology: z.enum(technologyIds),
  use: z.enum(uses),
  note: z.string().max(64).describe('What we use it for'),
  reading: z.array(pagePath).max(3).default([]).describe('Articles, stories and pages about it'),
});

const use = z.strictObject({ name: z.string().max(24), text: z.string().max(110) });

const layer = z.strictObject({
  id: z.enum(layerIds),
  name: z.string().max(20),
  text: z.string().max(90),
  technologies: z.array(technology).min(3).max(10),
});

const heading = { title: z.string().max(48), intro: z.string().max(200) };
const label = z.string().max(32);

export const technicalContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  lead: z.string().max(220),
  table: z
    .strictObject({
      caption: z.string().max(60),
      filter: z.string().max(40).describe('Names the filter for screen readers'),
      layer: label,
      use: label,
      all: label.describe('The option that shows everything'),
      shown: label.describe('After the number of rows left'),
      none: label.describe('Where a layer has no technology of the chosen kind'),
      columns: z.array(label).length(4),
    })
    .describe('The words around the table of technologies'),
  uses: z.strictObject({ default: use, fits: use, maintained: use }),
  layers: z.array(layer).length(layerIds.length),
  call,
  measured: z.strictObject({
    ...heading,
    facts: listOf(4, { label, value: z.union([z.string().max(12), z.number()]), note: z.string().max(80) }),
    more: z.strictObject({ label, path: pagePath, part: z.string() }).describe('Where more is measured'),
  }),
  choice: z.strictObject({
    ...heading,
    tests: listOf([3, 5], { name: z.string().max(48), text: z.string().max(200) }),
    record: z
      .strictObject({
        label: z.string().max(60),
        number: z.string().max(8),
        title: z.string().max(48),
        status: z.string().max(16),
        fields: z.strictObject({
          context: z.string().max(14),
          options: z.string().max(14),
          consequence: z.string().max(14),
          review: z.string().max(14),
        }),
        context: z.string().max(240),
        options: listOf([2, 4], {
          name: z.string().max(28),
          text: z.string().max(110),
          chosen: z.boolean().default(false),
        }),
        consequence: z.string().max(240),
        review: z.string().max(200),
      })
      .describe('A decision record as a customer gets it, filled in as an example'),
  }),
  consulting: z.strictObject({
    ...heading,
    drawing: alt,
    stops: listOf(3, {
      when: z.string().max(16),
      name: z.string().max(40),
      text: z.string().max(260),
      deliverable: z.string().max(90).describe('What the customer has by then'),
    }),
    reviewsTitle: z.string().max(40),
    reviews: listOf([3, 6], {
      name: z.string().max(40),
      question: z.string().max(60).describe('The question it answers'),
      result: z.string().max(100).describe('What the customer gets'),
    }),
  }),
  questions,
  closing,
});

export type TechnicalContent = z.infer<typeof technicalContent>;
export type Layer = TechnicalContent['layers'][number];
export type TechnologyEntry = Layer['technologies'][number];
