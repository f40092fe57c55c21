import { z } from 'astro/zod';
import {
  alt,
  call,
  closing,
  listOf,
  pageFields,
  pagePath,
  questions,
  related,
  tableOf,
} from '../../../site/fields.ts';
import { diagramContent } from '../../../ui/drawing/diagram.ts';

const sketches = ['chair', 'eye', 'merge', 'quote'] as const;

const heading = { title: z.string().max(48), intro: z.string().max(240) };

const experiment = z.strictObject({
  question: z.string().max(90),
  limit: z.string().max(16),
  sketch: z.enum(sketches).describe('Its drawing'),
  tried: z.string().max(260),
  found: z.string().max(300).describe('Engineering facts only: nothing that a customer earned by it'),
  stop: z.string().max(130),
  answer: z.string().max(90).describe('Yes, no, or yes with its condition'),
  related: z
    .strictObject({ label: z.string().max(60), path: pagePath })
    .describe('An article or story of the site about the same technique'),
});

const turn = z
  .strictObject({
    who: z.enum(['person', 'bot', 'staff']),
    text: z.string().max(260),
    cites: z.array(z.int().min(1)).max(3).default([]).describe('Numbers of the sources below'),
    approval: z
      .strictObject({ yes: z.string().max(28), no: z.string().max(28), outcome: z.string().max(60) })
      .optional(),
    comment: z.string().max(90).optional().describe('What there is to notice here'),
  })
  .describe('One turn of the conversation');

export const researchContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  lead: z.string().max(240),
  labels: z.strictObject({
    limit: z.string().max(16),
    tried: z.string().max(16),
    found: z.string().max(16),
    stop: z.string().max(28),
    answer: z.string().max(24),
    related: z.string().max(16),
  }),
  experimentsTitle: z.string().max(40),
  experiments: z.array(experiment).length(sketches.length),
  method: z.strictObject({
    ...heading,
    template: listOf([3, 5], {
      name: z.string().max(24),
      rule: z.string().max(190),
      example: z.string().max(120),
    }),
  }),
  reality: z.strictObject({
    ...heading,
    drawing: alt,
    uses: listOf(3, {
      name: z.string().max(20),
      benefit: z.string().max(190),
      notNeeded: z.string().max(150),
    }),
    notNeededLabel: z.string().max(24),
  }),
  bots: z.strictObject({
    ...heading,
    speakers: z.strictObject({
      person: z.string().max(16),
      bot: z.string().max(16),
      staff: z.string().max(16),
    }),
    conversation: z.string().max(80).describe('Names the drawn conversation'),
    turns: z.array(turn).min(4).max(9),
    sourcesLabel: z.string().max(16),
    sources: z.array(z.string().max(60)).min(1).max(4),
    diagram: diagramContent,
  }),
  call,
  ready: z.strictObject({
    ...heading,
    ...tableOf(3, { caption: 120, heading: 28, name: 32, cell: 120, rows: [4, 8] }),
  }),
  questions,
  related,
  closing,
});

export type ResearchContent = z.infer<typeof researchContent>;
export type ResearchExperiment = ResearchContent['experiments'][number];
export type Turn = ResearchContent['bots']['turns'][number];
