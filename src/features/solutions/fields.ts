import { z } from 'astro/zod';
import { tableOf } from '../../site/fields.ts';
import { technologyIds } from '../../ui/technologies.ts';

export const heading = { title: z.string().max(48), intro: z.string().max(200) };

export const note = z.strictObject({ title: z.string().max(48), text: z.string().max(260) });

export const comparison = z.strictObject(
  tableOf(4, { caption: 120, heading: 40, name: 40, cell: 130, rows: [2, 10] }),
);

export const technologyList = z.strictObject({
  title: z.string().max(40),
  entries: z.array(z.enum(technologyIds)).min(4).max(12),
});

export type Note = z.infer<typeof note>;
