import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodType } from 'astro/zod';
import { articleContent, blogContent } from './features/blog/content.ts';
import { articles } from './features/blog/loader.ts';
import { homeContent } from './features/home/content.ts';
import { thankYouContent } from './features/lets-talk/thank-you.ts';
import { licenceContent } from './features/licence/content.ts';
import { privacyContent } from './features/privacy/content.ts';
import { notFoundContent } from './features/not-found/content.ts';
import { navigationContent } from './features/shell/navigation.ts';
import { storyContent } from './features/stories/content.ts';
import { companyContent } from './site/company.ts';
import { redirectsContent } from './site/redirects.ts';

/** One file of words with a schema of its own. */
const single = <Schema extends ZodType>(folder: 'site' | 'pages', name: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: `./content/${folder}`, pattern: `${name}.yaml` }), schema });

export const collections = {
  articles: defineCollection({ loader: articles, schema: articleContent }),
  blogs: single('pages', 'blogs', blogContent),
  company: single('site', 'company', companyContent),
  navigation: single('site', 'navigation', navigationContent),
  redirects: single('site', 'redirects', redirectsContent),
  stories: defineCollection({
    loader: glob({ base: './content/stories', pattern: '*.yaml' }),
    schema: storyContent,
  }),
  'open-source-license': single('pages', 'open-source-license', licenceContent),
  privacy: single('pages', 'privacy', privacyContent),
  'thank-you': single('pages', 'thank-you', thankYouContent),
  home: single('pages', 'home', homeContent),
  'not-found': single('pages', 'not-found', notFoundContent),
};
