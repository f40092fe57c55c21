import { z } from 'astro/zod';

const address = z.string().startsWith('/');

export const redirectsContent = z.strictObject({
  moved: z
    .array(
      z.strictObject({
        from: address.describe('Where the page was'),
        to: address.describe('Where it is now; a page, not another old address'),
      }),
    )
    .describe('Old addresses of pages that were renamed'),
});
