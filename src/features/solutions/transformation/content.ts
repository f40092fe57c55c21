import { z } from 'astro/zod';
import { alt, closing, listOf, pageFields, questions, related } from '../../../site/fields.ts';
import { heading, note } from '../fields.ts';

/** The stages of one form; each is a drawing in `drawings`. */
export const stageNames = ['paper', 'scanned', 'workflow', 'data'] as const;

const box = z.strictObject({ label: z.string().max(24), value: z.string().max(60) });

const stage = z.strictObject({
  title: z.string().max(40),
  text: z.string().max(300),
  alt,
  facts: z.array(box).length(3).describe('The same three questions at every stage'),
});

const month = z.number().min(0).max(12);

export const transformationContent = z.strictObject({
  ...pageFields,
  opening: z
    .strictObject({
      title: z.strictObject({ label: z.string().max(24), value: z.string().max(60) }),
      lead: z.strictObject({ label: z.string().max(24), value: z.string().max(240) }),
      boxes: z.array(box).length(2),
      sign: z.string().max(24).describe('The label of the box with the button'),
    })
    .describe('The opening is itself a form: every box has a label'),
  stages: z.strictObject({
    title: z.string().max(48),
    paper: stage,
    scanned: stage,
    workflow: stage,
    data: stage,
  }),
  scoring: z.strictObject({
    ...heading,
    caption: z.string().max(120),
    columns: z.array(z.string().max(24)).length(6),
    first: z.string().max(16).describe('What the process with the highest score is marked with'),
    processes: listOf([3, 6], {
      name: z.string().max(24),
      monthly: z.int().positive().describe('How many forms a month'),
      minutes: z.int().positive().describe('Minutes of work that each one takes, all people together'),
      weeks: z.int().positive().describe('Weeks to build the workflow'),
    }),
    assumptions: z.string().max(440),
  }),
  yearPlan: z.strictObject({
    ...heading,
    alt,
    legend: z.strictObject({
      measure: z.string().max(24),
      build: z.string().max(24),
      use: z.string().max(24),
      automatic: z.string().max(40),
    }),
    lanes: listOf([3, 5], {
      name: z.string().max(24),
      measure: month.describe('The month in which measuring begins'),
      build: month,
      use: month,
      automatic: month
        .optional()
        .describe('The month from which the process runs without decisions by people'),
    }),
    quarters: z.array(note).length(4),
  }),
  notDigitised: z.strictObject({ ...heading, entries: z.array(note).min(3).max(6) }),
  questions,
  related,
  closing,
});

export type TransformationContent = z.infer<typeof transformationContent>;
export type StageName = (typeof stageNames)[number];
export type Process = TransformationContent['scoring']['processes'][number];
export type Lane = TransformationContent['yearPlan']['lanes'][number];
