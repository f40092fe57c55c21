import { z } from 'astro/zod';

/** Fields that several kinds of content share. */

/** A list of objects with these fields: so many of them, or at least and at most so many. */
export function listOf<Fields extends z.ZodRawShape>(
  count: number | readonly [least: number, most: number],
  fields: Fields,
) {
  const [least, most] = typeof count === 'number' ? [count, count] : count;
  return z.array(z.strictObject(fields)).min(least).max(most);
}

/** Whether the page exists is checked for all content at once: src/collections/check-content.ts. */
export const pagePath = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, 'is not spelled as an address of the site')
  .describe('The address of a page, story or article, such as /about-us');

export const draft = z.boolean().default(false).describe('true: shown in development only');

/** The metadata of a page: for search engines, shared links, and links from other pages. */
export const seoContent = z
  .strictObject({
    name: z.string().max(40).describe('Its name in breadcrumbs and in links from other pages'),
    title: z.string().max(60).describe('Without the company name, which every title ends in'),
    description: z.string().min(110).max(158).describe('What the reader gets; different on every page'),
    keywords: z
      .array(z.string())
      .min(4)
      .max(20)
      .optional()
      .describe('What visitors search for who should find this page, also words that it does not use'),
  })
  .describe('For search engines, shared links, and links from other pages');

/** The fields of every page. */
export const pageFields = {
  path: pagePath.describe('The address of the page'),
  menu: z
    .strictObject({
      in: z.string().describe('The label of a menu in content/site/navigation.yaml, or footer, or legal'),
      note: z.string().max(48).optional().describe('A few words under the label in the header'),
    })
    .optional()
    .describe('Adds the page at the end of a menu, under `seo.name`'),
  seo: seoContent,
};

export const related = z
  .strictObject({
    title: z.string().max(40).describe('The heading of the part'),
    paths: z.array(pagePath).min(3).max(8).describe('In the order in which a reader would want them'),
  })
  .describe('Where to read on');

export const questions = z
  .strictObject({
    title: z.string().max(40).describe('The heading of the part'),
    entries: listOf([3, 8], {
      question: z.string().max(90),
      answer: z.string().min(60).max(480).describe('60 to 480 characters'),
    }).describe('Three to eight'),
  })
  .describe('Questions that a visitor really asks, answered on the page');

export const moreAnswers = listOf([0, 4], { label: z.string().max(48), path: pagePath }).describe(
  'Pages that answer more, linked beside the questions',
);

export const closing = z
  .strictObject({
    title: z.string().max(40).describe('Set very large'),
    text: z.string().max(140).describe('A sentence beside the button'),
  })
  .describe('The last part of the page, with the button Get Quote');

export const call = z
  .strictObject({
    title: z.string().max(60),
    text: z.string().max(160).describe('A sentence below the title'),
  })
  .describe('A call to action in the middle of the page, with the button Get Quote');

type TableSize = {
  readonly caption: number;
  readonly heading: number;
  readonly name: number;
  readonly cell: number;
  readonly rows: readonly [least: number, most: number];
};

/** The fields of a table with so many columns; the sizes are limits in characters, and of rows in number. */
export const tableOf = (columns: number, { caption, heading, name, cell, rows }: TableSize) => ({
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

export const alt = z.string().min(20).max(240).describe('What the drawing shows, for screen readers');
