import { z } from 'astro/zod';
import { alt, call, closing, listOf, pageFields, questions, related } from '../../../site/fields.ts';
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
    entries: listOf([4, 6], {
      when: z.string().max(24),
      title: z.string().max(40),
      text: z.string().max(200),
    }).describe('In the order in which the reader gets them'),
  }),
  call,
  qualityGates: z.strictObject({
    ...heading,
    entries: listOf(6, { title: z.string().max(24), text: z.string().max(110) }).describe(
      'What a change passes on its way to users, in order',
    ),
  }),
  technologies: technologyList,
  questions,
  related,
  closing,
});

export type WebContent = z.infer<typeof webContent>;
