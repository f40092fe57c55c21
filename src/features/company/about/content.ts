import { z } from 'astro/zod';
import { alt, closing, pageFields, pagePath, related } from '../../../site/fields.ts';

const pair = z.strictObject({
  belief: z.string().max(44).describe('Set very large: a few words'),
  proof: z.string().min(60).max(280),
  check: z.string().max(130).describe('What a visitor can do to see whether it is true'),
});

const door = z.strictObject({
  label: z.string().max(28),
  text: z.string().max(90),
  path: pagePath,
});

export const aboutContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  lead: z.string().max(260),
  sides: z.strictObject({ belief: z.string().max(24), proof: z.string().max(24) }),
  checkLabel: z.string().max(20).describe('Read before each way to check'),
  pairs: z.array(pair).min(5).max(8),
  plumb: alt,
  refusals: z.strictObject({
    title: z.string().max(32),
    intro: z.string().max(160),
    entries: z
      .array(
        z.strictObject({
          what: z.string().max(60).describe('Goes on from the title'),
          why: z.string().max(170),
        }),
      )
      .min(4)
      .max(7),
  }),
  doors: z.strictObject({ title: z.string().max(40), entries: z.array(door).min(2).max(4) }),
  related,
  closing,
});

export type AboutContent = z.infer<typeof aboutContent>;
