import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodType } from 'astro/zod';
import { homeContent } from './features/home/content.ts';
import { notFoundContent } from './features/not-found/content.ts';
import { navigationContent } from './features/shell/navigation.ts';
import { companyContent } from './site/company.ts';

/** One file of words with a schema of its own. */
const single = (folder: 'site' | 'pages', name: string, schema: ZodType) =>
  defineCollection({ loader: glob({ base: `./content/${folder}`, pattern: `${name}.yaml` }), schema });

export const collections = {
  company: single('site', 'company', companyContent),
  navigation: single('site', 'navigation', navigationContent),
  home: single('pages', 'home', homeContent),
  notFound: single('pages', 'not-found', notFoundContent),
};
