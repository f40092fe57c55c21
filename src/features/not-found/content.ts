import { z } from 'astro/zod';
import { seoContent } from '../../seo/content.ts';

export const notFoundContent = z.strictObject({
  seo: seoContent,
  message: z.string(),
  link: z.string().describe('The last words of the message, which lead to the home page'),
});

export type NotFoundContent = z.infer<typeof notFoundContent>;
