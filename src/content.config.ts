import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodType } from 'astro/zod';
import { articleContent, blogContent } from './features/blog/content.ts';
import { articles } from './features/blog/loader.ts';
import { aboutContent } from './features/company/about/content.ts';
import { leadershipContent } from './features/company/leadership/content.ts';
import { domainContent } from './features/expertise/domain/content.ts';
import { researchContent } from './features/expertise/research/content.ts';
import { technicalContent } from './features/expertise/technical/content.ts';
import { processContent } from './features/company/process/content.ts';
import { dedicatedContent } from './features/engagement/dedicated/content.ts';
import { offshoreContent } from './features/engagement/offshore/content.ts';
import { homeContent } from './features/home/content.ts';
import { thankYouContent } from './features/lets-talk/thank-you.ts';
import { licenceContent } from './features/licence/content.ts';
import { privacyContent } from './features/privacy/content.ts';
import { notFoundContent } from './features/not-found/content.ts';
import { navigationContent } from './features/shell/navigation.ts';
import { mobileContent } from './features/solutions/mobile/content.ts';
import { saasContent } from './features/solutions/saas/content.ts';
import { transformationContent } from './features/solutions/transformation/content.ts';
import { webContent } from './features/solutions/web/content.ts';
import { storyContent } from './features/stories/content.ts';
import { successStoriesContent } from './features/stories/gallery/content.ts';
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
  'success-stories': single('pages', 'success-stories', successStoriesContent),
  'development-process': single('pages', 'development-process', processContent),
  'offshore-net-development-agile': single('pages', 'offshore-net-development-agile', offshoreContent),
  'hire-developers-angular-dotnet-nodejs-react': single(
    'pages',
    'hire-developers-angular-dotnet-nodejs-react',
    dedicatedContent,
  ),
  'open-source-license': single('pages', 'open-source-license', licenceContent),
  'domain-expertise': single('pages', 'domain-expertise', domainContent),
  research: single('pages', 'research', researchContent),
  technical: single('pages', 'technical', technicalContent),
  'about-us': single('pages', 'about-us', aboutContent),
  leadership: single('pages', 'leadership', leadershipContent),
  privacy: single('pages', 'privacy', privacyContent),
  'thank-you': single('pages', 'thank-you', thankYouContent),
  home: single('pages', 'home', homeContent),
  'web-application-development': single('pages', 'web-application-development', webContent),
  'mobile-application-development': single('pages', 'mobile-application-development', mobileContent),
  saas: single('pages', 'saas', saasContent),
  'digital-transformation': single('pages', 'digital-transformation', transformationContent),
  'not-found': single('pages', 'not-found', notFoundContent),
};
