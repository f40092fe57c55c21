import { z } from 'astro/zod';
import { alt, closing, listOf, pageFields, pagePath } from '../../../site/fields.ts';

const belief = z.strictObject({
  name: z.string().max(44),
  proof: z.string().min(40).max(190).describe('How the company acts on it'),
  check: z.string().max(100).describe('What a visitor can do to see whether it is true'),
});

const label = z.string().max(24);

export const aboutContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  lead: z.string().max(200),
  company: z
    .string()
    .max(40)
    .describe('Names the facts about the company for screen readers; they are settings, docs/operations.md'),
  beliefs: z.strictObject({
    title: z.string().max(60),
    labels: z.strictObject({ belief: label, proof: label, check: label }),
    entries: z.array(belief).min(5).max(8),
    drawing: alt,
  }),
  measured: z.strictObject({
    title: z.string().max(40),
    intro: z.string().max(260),
    labels: z.strictObject({ total: label, requests: label, scripts: label, lighthouse: label }),
    notes: z.strictObject({
      total: z.string().max(60).describe('{fonts} is replaced by the kilobytes of the fonts'),
      requests: z.string().max(60),
      scripts: z.string().max(60),
      lighthouse: z.string().max(80).describe('{version} and {date} are replaced'),
    }),
    repeat: z.string().max(40).describe('Before the command for a visitor'),
  }),
  notOurWork: z.strictObject({
    title: z.string().max(32),
    entries: listOf([3, 6], { name: z.string().max(48), text: z.string().max(130) }),
  }),
  proofLinks: z.strictObject({
    title: z.string().max(32),
    entries: listOf([2, 5], { label: z.string().max(28), text: z.string().max(70), path: pagePath }),
  }),
  closing,
});

export type AboutContent = z.infer<typeof aboutContent>;

const score = z.int().min(0).max(100);

const kilobytes = z.number().positive();

/** What the page weighed, and the result of Lighthouse for it, which `npm run bench -- pages` writes. */
export const lighthouseContent = z.strictObject({
  date: z.iso.date(),
  version: z.string(),
  total: kilobytes.describe('What the page weighed then; a check asks for a new result when it has grown'),
  fonts: kilobytes,
  scripts: kilobytes,
  requests: z.int().positive(),
  scores: z.strictObject({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
});

export type LighthouseResult = z.infer<typeof lighthouseContent>;
