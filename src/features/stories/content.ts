import { z } from 'astro/zod';
import { alt, closing, draft, listOf, pagePath, seoContent } from '../../site/fields.ts';
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

const title = z.string().max(48).describe('The heading of the part');
const intro = z.string().max(240).describe('A sentence beside the heading');
const paragraphs = z.array(z.string().min(80).max(700)).min(1).max(4).describe('One to four');
const point = z.strictObject({
  name: z.string().max(40).describe('The difficulty in a few words'),
  text: z.string().max(260).describe('Why it is one'),
});

const detail = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sequence').describe('Messages between up to four parties'),
    title,
    intro,
    sequence: sequenceContent,
  }),
  z.strictObject({
    kind: z.literal('table').describe('A table of three or four columns'),
    title,
    intro,
    caption: z.string().max(120).describe('Names the table for screen readers'),
    columns: z.array(z.string().max(28)).min(3).max(4).describe('The first names the rows'),
    rows: listOf([3, 7], {
      name: z.string().max(40).describe('The first column'),
      cells: z.array(z.string().max(90)).min(2).max(3).describe('The other columns'),
    }).describe('Three to seven'),
  }),
  z.strictObject({
    kind: z.literal('rules').describe('Cases, and what the system does in each'),
    title,
    intro,
    rules: listOf([3, 6], {
      when: z.string().max(90).describe('What happens'),
      outcome: z.string().max(120).describe('What the system then does'),
    }).describe('Three to six'),
  }),
]);

const step = z.strictObject({
  when: z.string().max(18).describe('When, such as Days 1–10'),
  name: z.string().max(40),
  text: z.string().max(220).describe('What is there at its end'),
});

const choice = z.strictObject({
  uses: z.array(z.enum(technologyIds)).min(1).max(3).describe('One to three technologies'),
  why: z.string().max(260).describe('Why these'),
});

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
  lead: z.string().max(220).describe('Whose system it is and what it does, below the heading'),
  domain: z.enum(domains).describe('The line of business; the gallery filters by it'),
  technologies: z
    .array(z.enum(technologyIds))
    .min(3)
    .max(8)
    .describe('Shown, and filtered by in the gallery'),
  opening: z
    .enum(['beside', 'across'])
    .describe('The layout of the opening: the picture beside the text, or across the page below it'),
  illustration: alt
    .optional()
    .describe('What the drawing shows, for screen readers; only for a story that has one'),
  problem: paragraphs.describe('The problem, in one to four paragraphs'),
  challenges: z
    .strictObject({ intro, points: z.array(point).min(2).max(4).describe('The difficulties') })
    .describe('What makes it hard'),
  solution: z
    .strictObject({
      paragraphs,
      diagram: diagramContent.describe('The parts and how they work together'),
    })
    .describe('The architecture, and why it has that shape'),
  detail: detail.describe('A closer look at the one thing that the story turns on'),
  delivery: z
    .strictObject({
      intro: z.string().max(300).describe('One or two sentences beside the heading'),
      steps: z.array(step).min(3).max(4).describe('Three or four, in their order'),
    })
    .describe('How it reaches its users'),
  technology: z
    .strictObject({ choices: z.array(choice).min(2).max(5).describe('Two to five') })
    .describe('Which technology, and why that one'),
  takeaways: z
    .strictObject({
      points: z.array(z.string().min(40).max(280)).min(3).max(5).describe('Three to five'),
    })
    .describe('What another team can use'),
  related: z.array(pagePath).min(2).max(4).describe('Services and articles that belong to it'),
  closing,
});

export type StoryContent = z.infer<typeof storyContent>;
export type Story = { readonly slug: string; readonly content: StoryContent };
