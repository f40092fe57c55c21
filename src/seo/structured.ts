import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  Service,
  TechArticle,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Company } from '../../contract/company.ts';
import type { PageSeo } from './head.ts';

const organizationId = (company: Company) => `${company.siteUrl}/#organization`;

/** The company in the data of its pages; the home page describes it. */
const reference = (company: Company) =>
  ({ '@id': organizationId(company), '@type': 'Organization', name: company.name }) as const;

/** The facts that the owner has stated, in the words of schema.org. */
const statedFacts = ({ facts }: Company) => ({
  ...(facts.legalName && { legalName: facts.legalName }),
  ...(facts.address && { address: facts.address }),
  ...(facts.registration && { identifier: facts.registration }),
  ...(facts.founded && { foundingDate: String(facts.founded) }),
  ...(facts.teamSize && {
    numberOfEmployees: { '@type': 'QuantitativeValue', value: facts.teamSize } as const,
  }),
});

export const organization = (company: Company, description: string): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(company),
  name: company.name,
  ...statedFacts(company),
  description,
  url: `${company.siteUrl}/`,
  logo: `${company.siteUrl}/icon-512.png`,
  email: company.email,
  telephone: company.phone.dialled,
  sameAs: company.social.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email,
    telephone: company.phone.dialled,
  },
});

export const webSite = (company: Company): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${company.siteUrl}/#website`,
  name: company.name,
  url: `${company.siteUrl}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(company) },
});

type Crumb = { readonly label: string; readonly path: string };

/** The pages from the home page down to this one, by the parts of its path; parts that are no page are left out. */
export function breadcrumbsTo(path: string, pages: ReadonlyMap<string, PageSeo>): readonly Crumb[] {
  const parts = path.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.filter((step) => step !== '/')].flatMap((step) => {
    const page = pages.get(step);
    return page?.name ? [{ label: page.name, path: step }] : [];
  });
}

export const breadcrumbs = (siteUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(path, siteUrl).href,
  })),
});

export const service = (
  company: Company,
  path: string,
  words: { readonly name: string; readonly description: string },
): WithContext<Service> => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  '@id': `${new URL(path, company.siteUrl).href}#service`,
  name: words.name,
  serviceType: words.name,
  description: words.description,
  url: new URL(path, company.siteUrl).href,
  provider: reference(company),
});

export const article = (
  company: Company,
  words: {
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly author: string;
    readonly category: string;
    readonly publishedDate: string;
    readonly dateCreated: string;
    readonly updatedDate?: string | undefined;
  },
  address: string,
): WithContext<TechArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  '@id': `${address}#article`,
  headline: words.title,
  description: words.description,
  keywords: words.keywords.join(', '),
  articleSection: words.category,
  inLanguage: 'en',
  url: address,
  mainEntityOfPage: address,
  datePublished: words.publishedDate,
  dateCreated: words.dateCreated,
  dateModified: words.updatedDate ?? words.publishedDate,
  author: { '@type': 'Organization', name: words.author, url: `${company.siteUrl}/` },
  publisher: reference(company),
});

/** The company is author and publisher of a success story. */
export const story = (
  company: Company,
  path: string,
  words: { readonly headline: string; readonly description: string },
): WithContext<Article> => {
  const url = new URL(path, company.siteUrl).href;
  const publisher = reference(company);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#story`,
    headline: words.headline,
    description: words.description,
    mainEntityOfPage: url,
    inLanguage: 'en',
    author: publisher,
    publisher,
  };
};

/** Search engines require that the questions are on the page. */
export const faqPage = (
  entries: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** JSON for a script element: with `<` escaped, no text in it can close the element. */
export const scriptSafeJson = (thing: WithContext<Thing>): string =>
  JSON.stringify(thing).replaceAll('<', String.raw`\u003c`);
