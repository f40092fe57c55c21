import { z } from 'astro/zod';
import { closing, listOf, pageFields } from '../../../site/fields.ts';

const heading = { title: z.string().max(40), intro: z.string().max(180) };

const stage = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(24)
    .describe('Its fragment: /development-process#demonstration'),
  day: z.string().max(3).describe('The day it falls on'),
  title: z.string().max(24),
  deliverable: z
    .string()
    .max(32)
    .describe('What the customer keeps from here on, as the drawing at the top calls it'),
  happens: z.string().max(260),
  participants: z.string().max(120),
  decision: z.string().max(100).describe('What the customer decides'),
  result: z.string().max(110).describe('What the customer has afterwards'),
  risk: z.string().max(80).describe('What could go wrong'),
  response: z.string().max(130).describe('And what is done then'),
});

const label = z.string().max(24);

export const processContent = z.strictObject({
  ...pageFields,
  hero: z.strictObject({
    title: z.string().max(60),
    lead: z.string().max(190),
    second: z.string().max(24).describe('The secondary action; it leads to the stages'),
    before: z.string().max(16).describe('Before day 0, in the drawing'),
    drawing: z.string().min(60).max(320).describe('What the drawing shows, for screen readers'),
  }),
  stages: z.strictObject({
    ...heading,
    labels: z.strictObject({
      participants: label,
      decision: label,
      result: label,
      risk: label,
      response: label,
    }),
    entries: z.array(stage).length(8).describe('Seven stages of the first thirty days, and what comes after'),
  }),
  yourTime: z
    .strictObject({
      title: z.string().max(40),
      entries: listOf(3, { label: z.string().max(40), value: z.string().max(40) }),
    })
    .describe('How much time the customer needs to spend'),
  done: z.strictObject({ ...heading, entries: z.array(z.string().max(70)).min(6).max(10) }),
  change: z.strictObject({
    ...heading,
    steps: listOf(5, { title: z.string().max(24), text: z.string().max(70) }),
  }),
  visibility: z.strictObject({
    ...heading,
    entries: listOf(4, {
      id: z.enum(['board', 'builds', 'address', 'invoice']).describe('Decides the drawing'),
      title: z.string().max(24),
      text: z.string().max(80),
    }),
  }),
  dateAtRisk: z.strictObject({
    ...heading,
    options: listOf([2, 4], { name: z.string().max(30), text: z.string().max(160) }),
  }),
  handover: z
    .strictObject({ title: z.string().max(40), text: z.string().max(140) })
    .describe('The end of the line'),
  closing,
});

export type ProcessContent = z.infer<typeof processContent>;
export type ProcessStage = ProcessContent['stages']['entries'][number];
