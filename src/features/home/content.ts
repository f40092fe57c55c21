import { z } from 'astro/zod';
import { closing, listOf, moreAnswers, pageFields, pagePath, questions } from '../../site/fields.ts';
import { technologyIds } from '../../ui/technologies.ts';

const serviceIcons = [
  ...['web', 'mobile', 'saas', 'custom', 'transformation'],
  ...['consulting', 'offshore', 'dedicated', 'extended', 'bots'],
] as const;

const heading = { title: z.string().max(40), intro: z.string().max(140) };

export const homeContent = z.strictObject({
  ...pageFields,
  hero: z.strictObject({
    title: z.string().max(40).describe('The heading of the page'),
    captions: z.array(z.string().max(40)).length(7).describe('The slides, in their order'),
    lead: z.string().max(140),
    second: z
      .strictObject({ label: z.string(), href: z.string() })
      .describe('The secondary action beside Get Quote'),
  }),
  promises: listOf(3, {
    figure: z.number().int(),
    unit: z.string(),
    label: z.string().max(60),
    proof: z
      .strictObject({ label: z.string().max(32), path: pagePath, part: z.string().optional() })
      .describe('Where a visitor can see how it is kept'),
  }),
  services: z.strictObject({
    ...heading,
    entries: z.array(
      z.strictObject({
        name: z.string().max(32),
        note: z.string().max(64),
        icon: z.enum(serviceIcons),
        path: pagePath,
        part: z
          .string()
          .regex(/^[a-z-]+$/)
          .optional()
          .describe('The part of that page which is about it'),
      }),
    ),
  }),
  timeline: z.strictObject({
    ...heading,
    stops: z.array(
      z.strictObject({
        day: z.number().int().min(0).max(30),
        title: z.string().max(24),
        text: z.string().max(80),
        yours: z.string().max(40).describe('What the customer has on that day'),
      }),
    ),
  }),
  stories: z.strictObject({
    ...heading,
    paths: z
      .array(pagePath.startsWith('/success-stories/', 'is no success story'))
      .length(3)
      .describe('Stories; the first one is shown large'),
    all: z.string().max(32).describe('The link to the list'),
  }),
  technologies: z.strictObject({
    title: heading.title,
    groups: z.array(z.strictObject({ label: z.string(), entries: z.array(z.enum(technologyIds)).min(1) })),
  }),
  questions,
  moreAnswers,
  articles: z.strictObject(heading),
  closing,
});

export type HomeContent = z.infer<typeof homeContent>;
export type ServiceIcon = (typeof serviceIcons)[number];
