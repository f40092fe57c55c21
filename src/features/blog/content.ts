import { z } from 'astro/zod';
import { pageFields, pagePath, seoContent } from '../../site/fields.ts';
import { sectionSlugs } from '../../../contract/routes.ts';

/** Categories as the specification spells them. */
export const categories = [
  'NodeJS',
  'NodeJs',
  'Docker',
  '.Net',
  'ROS2',
  'ReactJS',
  'Electron',
  'Sql',
  'Digital Transformation',
  'Backend',
  'Backend Technology',
  'Angular',
  'Digitilization',
  'Extended Reality',
  'Artificial Intelligence',
  'Web Development',
  'Frontend Technology',
] as const;

const firstDay = '2022-11-01';

const day = z
  .preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), z.iso.date())
  .describe('A day, as 2023-07-04');

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The front matter of an article; author and reading time are derived. */
export const articleContent = z
  .strictObject({
    title: z.string().max(60).describe('The heading, and what search engines show'),
    description: z.string().min(110).max(158).describe('What the reader gets; no two pages may share one'),
    keywords: z.array(z.string()).min(4).max(8).describe('Four to eight'),
    category: z.enum(categories).describe('In the metadata, spelled as the specification does'),
    section: z.enum(sectionSlugs).describe('The list that the article appears in'),
    publishedDate: day,
    dateCreated: day.describe('The same day as publishedDate, or up to three days before'),
    updatedDate: day.optional().describe('The day of the last change to its content'),
    checkedDate: day.optional().describe('The day on which its facts were last checked'),
    related: z
      .array(z.string())
      .max(3)
      .default([])
      .describe('Slugs of articles to read next; what they leave open is filled by content'),
    draft: z.boolean().default(false).describe('Shown in development only'),
  })
  .superRefine(({ publishedDate, dateCreated, updatedDate, checkedDate }, context) => {
    const days = daysBetween(dateCreated, publishedDate);
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (days < 0 || days > 3) wrong('dateCreated', 'must be publishedDate or up to three days before');
    if (dateCreated < firstDay) wrong('dateCreated', `must not be before ${firstDay}`);
    if (updatedDate !== undefined && updatedDate < publishedDate)
      wrong('updatedDate', 'must not be before publishedDate');
    if (checkedDate !== undefined && checkedDate < (updatedDate ?? publishedDate))
      wrong('checkedDate', 'must not be before updatedDate or publishedDate');
  });

export type ArticleContent = z.infer<typeof articleContent>;

const call = z
  .strictObject({
    text: z.string().max(90).describe('A question or sentence, before the link'),
    label: z.string().max(60).describe('The words of the link'),
    path: pagePath.describe('The page of the service'),
  })
  .describe('Below the articles of the section, with the button Get Quote; left out where no service fits');

const section = z.strictObject({
  slug: z.enum(sectionSlugs),
  name: z.string().max(28).describe('As the specification spells it'),
  team: z.string().max(28).describe('Who signs its articles since July 2023, after the company’s name'),
  intro: z.string().max(200).describe('Below the heading of its list'),
  call: call.optional(),
  seo: seoContent,
});

export const blogContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  intro: z.string().max(200).describe('Below the heading'),
  lookedFor: z
    .strictObject({ before: z.string().max(60), after: z.string().max(60) })
    .describe('Before and after the words of an address that led to no article'),
  sections: z
    .array(section)
    .length(sectionSlugs.length)
    .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, 'name each section once'),
});

export type BlogContent = z.infer<typeof blogContent>;
export type SectionContent = BlogContent['sections'][number];
