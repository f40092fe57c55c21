import { z } from 'astro/zod';
import { listOf } from '../../site/fields.ts';

const actor = z.string().max(18);

/** The actors and messages of a sequence diagram, from top to bottom. */
export const sequenceContent = z
  .strictObject({
    alt: z.string().min(60).max(420).describe('The same in a sentence or two, for those who cannot see it'),
    caption: z.string().max(160),
    actors: z.array(actor).min(2).max(4),
    messages: listOf([3, 10], {
      from: actor,
      to: actor.describe('The same as `from` for something an actor does by itself'),
      label: z.string().max(34),
      later: z.boolean().default(false).describe('Dashed: an answer, or something in its own time'),
      mark: z.boolean().default(false).describe('The message to look at'),
    }),
  })
  .superRefine(({ actors, messages }, context) => {
    for (const { from, to } of messages)
      for (const end of [from, to]) if (!actors.includes(end)) context.addIssue(`no actor is called ${end}`);
  });

export type SequenceContent = z.infer<typeof sequenceContent>;
