import { z } from 'astro/zod';
import { pageFields } from '../../../site/fields.ts';

export const thankYouContent = z.strictObject({
  ...pageFields,
  title: z.string().max(40),
  next: z.string().max(40).describe('The heading above what happens next'),
  action: z.string().max(40).describe('The button that leads to the home page'),
});

export type ThankYouContent = z.infer<typeof thankYouContent>;
