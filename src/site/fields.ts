import { z } from 'astro/zod';
import { articlePath, isRoutePath, type RoutePath } from '../../contract/routes.ts';

/** Fields that the content of several pages shares. */

export const routePath = z.custom<RoutePath>((value) => typeof value === 'string' && isRoutePath(value), {
  error: 'is not in the route table (contract/routes.ts)',
});

const isArticlePath = (value: unknown): value is `/blogs/${string}` =>
  typeof value === 'string' && value.startsWith(articlePath('')) && /^[a-z0-9-]+$/.test(value.slice(7));

/** A page or an article; it becomes a link once it exists. */
export const pagePath = z.union([
  routePath,
  z.custom<`/blogs/${string}`>(isArticlePath, { error: 'is neither a page nor the address of an article' }),
]);

export const related = z
  .strictObject({
    title: z.string().max(40),
    paths: z.array(pagePath).min(3).max(8).describe('In the order in which a reader would want them'),
  })
  .describe('Where to read on; pages that do not exist yet are left out');

export const questions = z
  .strictObject({
    title: z.string().max(40),
    entries: z
      .array(z.strictObject({ question: z.string().max(90), answer: z.string().min(60).max(480) }))
      .min(3)
      .max(8),
  })
  .describe('Questions that a visitor really asks, answered on the page');

export const closing = z.strictObject({ title: z.string().max(40), text: z.string().max(140) });

type Room = {
  readonly caption: number;
  readonly heading: number;
  readonly name: number;
  readonly cell: number;
  readonly rows: readonly [least: number, most: number];
};

/** A table of so many columns, with as much in it as the page has room for. */
export const tableOf = (columns: number, { caption, heading, name, cell, rows }: Room) => ({
  caption: z.string().max(caption),
  columns: z.array(z.string().max(heading)).length(columns).describe('The first names the rows'),
  rows: z
    .array(
      z.strictObject({
        name: z.string().max(name),
        cells: z.array(z.string().max(cell)).length(columns - 1),
      }),
    )
    .min(rows[0])
    .max(rows[1]),
});

/** What a drawing shows, for those who cannot see it. */
export const says = z.string().min(20).max(240);

export type Question = z.infer<typeof questions>['entries'][number];
