import { z } from 'astro/zod';
import { readCompany } from '../../contract/company.ts';

/** The owner's settings, read once for the whole build. */
export const company = readCompany(process.env);

export const companyContent = z.strictObject({
  tagline: z.string().max(120).describe('The sentence in the footer'),
  description: z
    .string()
    .min(110)
    .max(158)
    .describe('Shown by search engines where a page has none of its own'),
  keywords: z.array(z.string()).min(4).max(8).describe('For pages without keywords of their own'),
});
