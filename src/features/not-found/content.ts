import { z } from 'astro/zod';
import { listOf, pageFields, pagePath } from '../../site/fields.ts';

export const notFoundContent = z.strictObject({
  ...pageFields,
  message: z.string(),
  link: z.string().describe('The last words of the message, which lead to the home page'),
  nearest: z
    .strictObject({
      title: z.string().max(40),
      pages: listOf(3, {
        path: pagePath,
        text: z.string().max(44).describe('What it holds'),
      }).describe('Shown where nothing comes near'),
    })
    .describe('Pages that may have been meant'),
});

export type NotFoundContent = z.infer<typeof notFoundContent>;
