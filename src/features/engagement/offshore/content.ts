import { z } from 'astro/zod';
import { call, closing, listOf, pageFields, questions, related, tableOf } from '../../../site/fields.ts';

const hours = z
  .strictObject({ from: z.number().min(0).max(24), to: z.number().min(0).max(24) })
  .describe('From midnight where they are worked; 13.5 is half past one');

const zone = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  place: z.string().max(20),
  offset: z.number().min(-12).max(14).describe('Hours ahead of UTC in standard time'),
  yours: hours,
  ours: hours.describe('In India Standard Time'),
  text: z.string().max(110),
});

const label = z.string().max(48);

const day = z.strictObject({
  title: z.string().max(20),
  text: z.string().max(100),
  result: z.string().max(30).describe('What exists at the end of the day'),
});

export const offshoreContent = z.strictObject({
  ...pageFields,
  opening: z.strictObject({
    title: z.string().max(48),
    lead: z.string().max(190),
    choose: label.describe('Above the choice of places'),
    yours: label,
    ours: label,
    ourClock: z.string().max(12).describe('After our hours on our own clock'),
    shared: label,
    unit: z.string().max(10),
    note: z.string().max(220),
    centre: z.string().max(10).describe('Below the number of hours in the middle of the dial'),
  }),
  zones: z.array(zone).length(4).describe('Examples; the styles show one at a time'),
  firstTwoWeeks: z.strictObject({
    title: label,
    intro: z.string().max(140),
    resultLabel: z.string().max(12).describe('For screen readers, before each result'),
    days: z.array(day).length(10),
  }),
  risks: z.strictObject({
    title: label,
    intro: z.string().max(100),
    entries: listOf([4, 6], { name: z.string().max(50), text: z.string().max(170) }),
  }),
  call,
  channels: z.strictObject({
    title: label,
    intro: z.string().max(190),
    ...tableOf(3, { caption: 60, heading: 20, name: 32, cell: 60, rows: [4, 8] }),
  }),
  upgrade: z.strictObject({
    title: z.string().max(70),
    intro: z.string().max(170),
    old: z.string().max(20),
    fresh: z.string().max(20),
    steps: listOf(5, {
      title: z.string().max(20),
      text: z.string().max(120),
      old: z
        .number()
        .min(0)
        .max(100)
        .describe('How much of the bar is still old, in hundredths: a drawing, no measurement'),
    }),
  }),
  services: z.strictObject({
    title: label,
    entries: listOf(4, { name: z.string().max(24), text: z.string().max(130) }),
  }),
  questions,
  related,
  closing,
});

export type OffshoreContent = z.infer<typeof offshoreContent>;
export type Zone = OffshoreContent['zones'][number];
