import { glob, type Loader } from 'astro/loaders';
import { z, type ZodType } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { companySchema } from '../contract/company.ts';
import { filledIn } from '../contract/reply-promise.ts';
import { articleContent, blogContent } from './features/blog/content.ts';
import { aboutContent, lighthouseContent } from './features/company/about/content.ts';
import { leadershipContent } from './features/company/leadership/content.ts';
import { processContent } from './features/company/process/content.ts';
import { costsContent } from './features/costs/content.ts';
import { quoteContent } from './ui/quote/content.ts';
import { dedicatedContent } from './features/engagement/dedicated/content.ts';
import { offshoreContent } from './features/engagement/offshore/content.ts';
import { domainContent } from './features/expertise/domain/content.ts';
import { researchContent } from './features/expertise/research/content.ts';
import { technicalContent } from './features/expertise/technical/content.ts';
import { homeContent } from './features/home/content.ts';
import { letsTalkContent, thankYouContent } from './features/lets-talk/content.ts';
import { licenceContent } from './features/licence/content.ts';
import { notFoundContent } from './features/not-found/content.ts';
import { privacyContent } from './features/privacy/content.ts';
import { navigationContent } from './features/shell/navigation.ts';
import { simpleContent } from './features/simple/content.ts';
import { mobileContent } from './features/solutions/mobile/content.ts';
import { saasContent } from './features/solutions/saas/content.ts';
import { transformationContent } from './features/solutions/transformation/content.ts';
import { webContent } from './features/solutions/web/content.ts';
import { storyContent } from './features/stories/content.ts';
import { successStoriesContent } from './features/stories/gallery/content.ts';
import { company } from './site/company.ts';
import { contactContent } from './site/contact.ts';

const address = z.string().startsWith('/');

const redirectsContent = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: address.describe('Where the page was'),
        to: address.describe('Where it is now; a page, not another old address'),
      }),
    )
    .describe('Old addresses of pages that were renamed'),
});

/** The reply promise is filled in before the schema counts characters. */
const files = <Schema extends ZodType>(base: string, pattern: string, schema: Schema) =>
  defineCollection({ loader: glob({ base, pattern }), schema: z.preprocess(filledIn, schema) });

const markdown = glob({ base: 'content/articles', pattern: '*.md' });

/** Without the HTML that Astro makes of an article: it is not used, and half of what development writes at each change. */
const articlesLoader: Loader = {
  ...markdown,
  load: ({ store, ...context }) =>
    markdown.load({
      ...context,
      store: { ...store, set: ({ rendered: _, ...entry }) => store.set(entry) },
    }),
};

/** A page's schema is its own, so each is a collection of one file. */
const page = <Schema extends ZodType>(name: string, schema: Schema) =>
  files('content/pages', `${name}.yaml`, schema);

export const pages = {
  'about-us': page('about-us', aboutContent),
  blogs: page('blogs', blogContent),
  'costs-and-contracts': page('costs-and-contracts', costsContent),
  'development-process': page('development-process', processContent),
  'digital-transformation': page('digital-transformation', transformationContent),
  'domain-expertise': page('domain-expertise', domainContent),
  'hire-developers-angular-dotnet-nodejs-react': page(
    'hire-developers-angular-dotnet-nodejs-react',
    dedicatedContent,
  ),
  home: page('home', homeContent),
  leadership: page('leadership', leadershipContent),
  'mobile-application-development': page('mobile-application-development', mobileContent),
  'not-found': page('not-found', notFoundContent),
  'offshore-net-development-agile': page('offshore-net-development-agile', offshoreContent),
  'open-source-license': page('open-source-license', licenceContent),
  privacy: page('privacy', privacyContent),
  research: page('research', researchContent),
  saas: page('saas', saasContent),
  'success-stories': page('success-stories', successStoriesContent),
  technical: page('technical', technicalContent),
  'thank-you': page('thank-you', thankYouContent),
  'web-application-development': page('web-application-development', webContent),
};

export const collections = {
  ...pages,
  articles: defineCollection({ loader: articlesLoader, schema: articleContent }),
  stories: files('content/stories', '*.yaml', storyContent),
  'simple-pages': files('content/simple-pages', '*.yaml', simpleContent),
  company: files('content/site', 'company.yaml', companySchema),
  contact: files('content/site', 'contact.json', contactContent),
  'lets-talk': files('content/site', 'lets-talk.json', letsTalkContent),
  lighthouse: files('content/site', 'lighthouse.yaml', lighthouseContent),
  navigation: files('content/site', 'navigation.yaml', navigationContent),
  quote: files('content/site', 'quote.yaml', quoteContent(company.rates.roles.map(({ id }) => id))),
  redirects: files('content/site', 'redirects.yaml', redirectsContent),
};
