import { z } from 'astro/zod';
import { pageFields } from '../../site/fields.ts';

const section = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string().max(48),
  paragraphs: z.array(z.string()).default([]),
  list: z.array(z.string()).default([]),
});

export const privacyContent = z.strictObject({
  ...pageFields,
  title: z.string(),
  lead: z.string().max(160),
  sections: z.array(section).min(1),
  credit: z.strictObject({ before: z.string(), label: z.string(), href: z.url(), after: z.string() }),
});

export type PrivacyContent = z.infer<typeof privacyContent>;
