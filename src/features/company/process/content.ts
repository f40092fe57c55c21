import { z } from 'astro/zod';
import { closing, pageFields, questions, related, tableOf } from '../../../site/fields.ts';

const heading = { title: z.string().max(40), intro: z.string().max(180) };

const stage = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(24)
    .describe('Its fragment: /development-process#demonstration'),
  day: z.string().max(3).describe('The day it falls on'),
  title: z.string().max(24),
  strand: z.string().max(32).describe('What runs on from here, as the drawing at the top calls it'),
  happens: z.string().max(260),
  room: z.string().max(120).describe('Who is there'),
  decide: z.string().max(100),
  hold: z.string().max(110).describe('What the customer has afterwards'),
  wrong: z.string().max(80).describe('What could go wrong'),
  remedy: z.string().max(130).describe('And what is done then'),
});

const label = z.string().max(24);

export const processContent = z.strictObject({
  ...pageFields,
  hero: z.strictObject({
    title: z.string().max(60),
    lead: z.string().max(190),
    second: z.string().max(24).describe('The secondary action; it leads to the stops'),
    drawing: z.string().min(60).max(320).describe('What the drawing shows, for screen readers'),
  }),
  stages: z.strictObject({
    ...heading,
    labels: z.strictObject({ room: label, decide: label, hold: label, wrong: label, remedy: label }),
    entries: z.array(stage).length(8).describe('Seven stops of the first thirty days, and what comes after'),
  }),
  done: z.strictObject({ ...heading, entries: z.array(z.string().max(70)).min(6).max(10) }),
  change: z.strictObject({
    ...heading,
    steps: z.array(z.strictObject({ title: z.string().max(24), text: z.string().max(70) })).length(5),
  }),
  watch: z.strictObject({
    ...heading,
    entries: z
      .array(
        z.strictObject({
          id: z.enum(['board', 'builds', 'address', 'invoice']).describe('Decides the drawing'),
          title: z.string().max(24),
          text: z.string().max(80),
        }),
      )
      .length(4),
  }),
  risk: z.strictObject({
    ...heading,
    ...tableOf(3, { caption: 60, heading: 24, name: 30, cell: 70, rows: [3, 3] }),
  }),
  handover: z
    .strictObject({ title: z.string().max(40), text: z.string().max(140) })
    .describe('The end of the line'),
  questions,
  related,
  closing,
});

export type ProcessContent = z.infer<typeof processContent>;
export type Stage = ProcessContent['stages']['entries'][number];
