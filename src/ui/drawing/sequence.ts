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

type Message = SequenceContent['messages'][number];

export type PlacedMessage = Message & {
  readonly y: number;
  readonly fromX: number;
  /** Where the arrow ends; equal to `fromX` for a message of an actor to itself. */
  readonly toX: number;
  readonly labelX: number;
  readonly labelAnchor: 'start' | 'middle' | 'end';
  /** The side on which a message of an actor to itself is drawn. */
  readonly loop: -1 | 0 | 1;
};

type PlacedSequence = {
  readonly width: number;
  readonly height: number;
  readonly lifelines: readonly { readonly name: string; readonly x: number }[];
  readonly messages: readonly PlacedMessage[];
};

/** Wide enough for the longest label between two neighbours. */
const between = 288;
const edge = 96;
const firstRow = 116;
const row = 62;
export const loopWidth = 34;

export function layOutSequence({ actors, messages }: SequenceContent): PlacedSequence {
  const x = (name: string): number => edge + actors.indexOf(name) * between;
  const last = x(actors.at(-1) ?? '');
  return {
    width: last + edge,
    height: firstRow + messages.length * row,
    lifelines: actors.map((name) => ({ name, x: x(name) })),
    messages: messages.map((message, index): PlacedMessage => {
      const [fromX, toX] = [x(message.from), x(message.to)];
      const place = { ...message, y: firstRow + index * row, fromX, toX };
      if (fromX !== toX) return { ...place, labelX: (fromX + toX) / 2, labelAnchor: 'middle', loop: 0 };
      // At the last lifeline there is room only on the inside.
      const loop = fromX === last ? -1 : 1;
      const labelX = fromX + loop * (loopWidth + 12);
      return { ...place, labelX, labelAnchor: loop === 1 ? 'start' : 'end', loop };
    }),
  };
}
