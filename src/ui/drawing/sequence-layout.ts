import type { SequenceContent } from './sequence.ts';

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

export type PlacedSequence = {
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
