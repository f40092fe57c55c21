import { z } from 'astro/zod';
import { seoContent } from '../../seo/content.ts';

export const thankYouContent = z.strictObject({ seo: seoContent, title: z.string(), action: z.string() });

export type ThankYouContent = z.infer<typeof thankYouContent>;
