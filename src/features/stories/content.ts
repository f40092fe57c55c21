import { z } from 'astro/zod';
import { seoContent } from '../../seo/content.ts';
import { alt, closing, draft, pagePath } from '../../site/fields.ts';
import { diagramContent } from '../../ui/drawing/diagram.ts';
import { sequenceContent } from '../../ui/drawing/sequence.ts';
import { technologyIds } from '../../ui/technologies.ts';

export const domains = [
  'Sales',
  'Finance',
  'Hospitality',
  'Operations',
  'Engineering',
  'Real estate',
] as const;

const title = z.string().max(48);
const paragraphs = z.array(z.string().min(80).max(700)).min(1).max(4);
const named = z.strictObject({ name: z.string().max(40), text: z.string().max(260) });

/** A closer look at the one thing that this story turns on. */
const exhibit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sequence'),
    title,
    intro: z.string().max(240),
    sequence: sequenceContent,
  }),
  z.strictObject({
    kind: z.literal('table'),
    title,
    intro: z.string().max(240),
    caption: z.string().max(120),
    columns: z.array(z.string().max(28)).min(3).max(4).describe('The first names the rows'),
    rows: z
      .array(
        z.strictObject({
          name: z.string().max(40),
          cells: z.array(z.string().max(90)).min(2).max(3),
        }),
      )
      .min(3)
      .max(7),
  }),
  z.strictObject({
    kind: z.literal('rules'),
    title,
    intro: z.string().max(240),
    rules: z
      .array(z.strictObject({ when: z.string().max(90), outcome: z.string().max(120) }))
      .min(3)
      .max(6),
  }),
]);

export const storyContent = z.strictObject({
  order: z
    .int()
    .describe('Its place among the stories: they are shown from the lowest number to the highest'),
  draft,
  seo: seoContent,
  title: z
    .string()
    .max(56)
    .describe('The heading of the page: what was achieved, not the name of the system'),
  lead: z.string().max(220),
  domain: z.enum(domains),
  technologies: z
    .array(z.enum(technologyIds))
    .min(3)
    .max(8)
    .describe('Shown, and filtered by in the gallery'),
  opening: z
    .enum(['beside', 'across', 'tall'])
    .describe('Where the illustration stands: beside the words, across the page, or as a tall sheet'),
  illustration: alt,
  situation: z.strictObject({ title, paragraphs }),
  hard: z.strictObject({ title, intro: z.string().max(240), points: z.array(named).min(2).max(4) }),
  built: z.strictObject({ title, paragraphs, diagram: diagramContent }),
  exhibit,
  delivered: z.strictObject({
    title,
    intro: z.string().max(300),
    steps: z
      .array(
        z.strictObject({ when: z.string().max(18), name: z.string().max(40), text: z.string().max(220) }),
      )
      .min(3)
      .max(6),
  }),
  technology: z.strictObject({
    title,
    choices: z
      .array(z.strictObject({ uses: z.array(z.enum(technologyIds)).min(1).max(3), why: z.string().max(260) }))
      .min(2)
      .max(5),
  }),
  takeaways: z.strictObject({ title, points: z.array(z.string().min(40).max(280)).min(3).max(5) }),
  related: z.array(pagePath).min(2).max(5).describe('Services and articles that belong to it'),
  closing,
});

export type StoryContent = z.infer<typeof storyContent>;
export type Story = { readonly slug: string; readonly content: StoryContent };
