import { z } from 'astro/zod';
import { alt, call, closing, pageFields, questions, related } from '../../../site/fields.ts';
import { diagramContent } from '../../../ui/drawing/diagram.ts';
import { comparison, heading, technologyList } from '../fields.ts';

/** What the phone shows; each is a drawing in `drawings`. */
export const screenNames = ['list', 'offline', 'scan', 'conflict', 'sent'] as const;

const hour = z.strictObject({
  time: z.string().regex(/^\d\d:\d\d$/),
  reception: z.string().max(24).describe('The signal in words'),
  signal: z
    .int()
    .min(0)
    .max(4)
    .describe('Bars of signal at this time; the line down the margin is drawn from it'),
  title: z.string().max(40),
  text: z.string().max(300),
  screen: z.enum(screenNames).optional().describe('What the phone shows from this hour on'),
});

export const mobileContent = z.strictObject({
  ...pageFields,
  opening: z.strictObject({ title: z.string().max(40), lead: z.string().max(240) }),
  workingDay: z.strictObject({
    ...heading,
    alt,
    hours: z.array(hour).min(6).max(9),
  }),
  buildOptions: z.strictObject({ ...heading, comparison }),
  call,
  release: z.strictObject({ ...heading, diagram: diagramContent }),
  technologies: technologyList,
  questions,
  related,
  closing,
});

export type MobileContent = z.infer<typeof mobileContent>;
export type Hour = MobileContent['workingDay']['hours'][number];
export type ScreenName = (typeof screenNames)[number];
