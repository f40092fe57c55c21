import { z } from 'astro/zod';
import { technologyIds } from '../../ui/technologies.ts';

export const heading = { title: z.string().max(48), intro: z.string().max(200) };

export const note = z.strictObject({ title: z.string().max(48), text: z.string().max(260) });

export const comparison = z
  .strictObject({
    caption: z.string().max(120),
    columns: z.array(z.string().max(40)).min(3).max(6).describe('The first names the rows'),
    rows: z.array(z.strictObject({ name: z.string().max(40), cells: z.array(z.string().max(130)) })).min(2),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length - 1), {
    error: 'a row has more or fewer cells than there are columns',
  });

export const technologyList = z.strictObject({
  title: z.string().max(40),
  entries: z.array(z.enum(technologyIds)).min(4).max(12),
});

export type Note = z.infer<typeof note>;
