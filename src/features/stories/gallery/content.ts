import { z } from 'astro/zod';
import { call, closing, pageFields } from '../../../site/fields.ts';

const label = z.string().max(32);

/** The gallery, and the labels on the page of every story. */
export const successStoriesContent = z.strictObject({
  ...pageFields,
  title: z.string().max(72),
  lead: z.string().max(240),
  reading: z
    .strictObject({
      title: z.string().max(40),
      text: z.array(z.string().min(80).max(420)).min(1).max(3),
    })
    .describe('How to read these stories'),
  filter: z.strictObject({
    title: z.string().max(40).describe('Names the form for screen readers'),
    domain: label,
    technology: label,
    all: label.describe('The option that shows all stories'),
    reset: label,
    count: z.strictObject({
      every: z.string().max(60).describe('{all} is how many there are'),
      some: z.string().max(60).describe('{shown} of {all} are left'),
      none: z.string().max(90),
    }),
  }),
  story: z
    .strictObject({
      note: z.string().max(120).describe('In the head of every story: that it illustrates a kind of work'),
      system: label.describe('Before its name'),
      domain: label,
      technologies: label,
      problem: label,
      challenges: label,
      solution: label,
      delivery: label,
      technology: label,
      takeaways: label,
      related: label,
      next: label,
      call,
    })
    .describe('Headings, labels and the call to action on the page of every story'),
  closing,
});

export type SuccessStoriesContent = z.infer<typeof successStoriesContent>;
export type StoryLabels = SuccessStoriesContent['story'];
