import { z } from 'astro/zod';
import { call, closing, listOf, moreAnswers, pageFields, questions } from '../../site/fields.ts';

const title = z.string().max(48).describe('The heading of the part');
const intro = z.string().max(240).describe('A sentence or two beside the heading');

/** Names with their explanations. */
const entries = listOf([3, 9], { name: z.string().max(48), text: z.string().max(260) });

const columnLabel = z.string().max(40);

const risk = z
  .enum(['ours', 'shared', 'yours'])
  .describe('Who pays when an estimate was wrong: we do, up to a ceiling you do, or you do');

export const costsContent = z.strictObject({
  ...pageFields,
  title: z.string().max(60).describe('The heading of the page'),
  lead: z.string().max(260).describe('The sentence or two below the heading'),
  quote: z.strictObject({ title, intro, reading: entries.describe('How to read a quote') }),
  factors: z.strictObject({ title, intro, entries }),
  models: z.strictObject({
    title,
    intro,
    caption: z.string().max(80).describe('Names the table for screen readers'),
    labels: z
      .strictObject({ model: columnLabel, fits: columnLabel, pay: columnLabel, risk: columnLabel })
      .describe('The columns'),
    entries: listOf([2, 4], {
      name: z.string().max(32),
      pay: z.string().max(80),
      risk,
      riskText: z.string().max(80),
      fits: z.string().max(100),
    }),
  }),
  call,
  contract: z.strictObject({ title, intro, entries }),
  support: z.strictObject({
    title,
    intro,
    fits: z.string().max(24).describe('Before the words that say for whom a level is'),
    levels: listOf([2, 4], { name: z.string().max(32), text: z.string().max(140), fits: z.string().max(60) }),
  }),
  company: z.strictObject({ title }).describe('Shown when the settings state facts about the company'),
  questions,
  moreAnswers,
  closing,
});

export type CostsContent = z.infer<typeof costsContent>;
