import { z } from 'astro/zod';
import { alt, call, closing, pageFields, questions, related } from '../../../site/fields.ts';
import { heading, note, technologyList } from '../fields.ts';

export const webContent = z.strictObject({
  ...pageFields,
  opening: z.strictObject({ title: z.string().max(60), lead: z.string().max(240) }),
  anatomy: z.strictObject({
    ...heading,
    alt,
    notes: z.array(note).length(8).describe('In the order of the numbers in the drawing'),
  }),
  delivery: z.strictObject({
    ...heading,
    entries: z
      .array(
        z.strictObject({
          when: z.string().max(24),
          title: z.string().max(40),
          text: z.string().max(200),
        }),
      )
      .min(4)
      .max(6)
      .describe('In the order in which the reader gets them'),
  }),
  call,
  qualityGates: z.strictObject({
    ...heading,
    entries: z
      .array(z.strictObject({ title: z.string().max(24), text: z.string().max(110) }))
      .length(6)
      .describe('What a change passes on its way to users, in order'),
  }),
  technologies: technologyList,
  questions,
  related,
  closing,
});

export type WebContent = z.infer<typeof webContent>;
