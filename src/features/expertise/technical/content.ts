import { z } from 'astro/zod';
import { alt, closing, pageFields, pagePath, questions, related, tableOf } from '../../../site/fields.ts';
import { technologyIds } from '../../../ui/technologies.ts';

/** How much we recommend a technology, most first. */
export const stances = ['default', 'fits', 'keeps'] as const;
export type Stance = (typeof stances)[number];

const place = {
  note: z.string().max(64),
  read: z.array(pagePath).max(3).default([]).describe('Articles and stories about it'),
};

const technology = z
  .union([
    z.strictObject({ technology: z.enum(technologyIds), ...place }),
    z.strictObject({ name: z.string().max(28).describe('For what has no mark'), ...place }),
  ])
  .describe('One place on the map');

const stance = z.strictObject({ name: z.string().max(24), text: z.string().max(110) });

const layer = z.strictObject({
  id: z.enum(['interfaces', 'services', 'data', 'delivery', 'devices', 'ai']),
  name: z.string().max(20),
  text: z.string().max(90),
  default: z.array(technology).min(1).max(3),
  fits: z.array(technology).min(1).max(4),
  keeps: z.array(technology).max(3),
});

const heading = { title: z.string().max(48), intro: z.string().max(200) };

export const technicalContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  lead: z.string().max(220),
  stances: z.strictObject({ default: stance, fits: stance, keeps: stance }),
  layers: z.array(layer).length(6),
  choice: z.strictObject({
    ...heading,
    tests: z
      .array(z.strictObject({ name: z.string().max(48), text: z.string().max(200) }))
      .min(3)
      .max(5),
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
        options: z
          .array(
            z.strictObject({
              name: z.string().max(28),
              text: z.string().max(110),
              chosen: z.boolean().default(false),
            }),
          )
          .min(2)
          .max(4),
        consequence: z.string().max(240),
        review: z.string().max(200),
      })
      .describe('A decision record as a customer gets it, filled in as an example'),
  }),
  consulting: z.strictObject({
    ...heading,
    drawing: alt,
    stops: z
      .array(
        z.strictObject({
          when: z.string().max(16),
          name: z.string().max(40),
          text: z.string().max(260),
          hand: z.string().max(90).describe('What the customer has by then'),
        }),
      )
      .length(3),
    table: z.strictObject(tableOf(4, { caption: 120, heading: 32, name: 40, cell: 130, rows: [4, 7] })),
  }),
  questions,
  related,
  closing,
});

export type TechnicalContent = z.infer<typeof technicalContent>;
export type Layer = TechnicalContent['layers'][number];
export type Place = Layer[Stance][number];
