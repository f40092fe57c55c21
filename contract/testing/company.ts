import { companyOf, companySchema, readAddresses, type Company, type CompanyContent } from '../company.ts';

const example = (path: string) => ({ example: `https://${path}` });

/** A new site's facts: examples where pages need a value, and nothing else. */
export const exampleCompany: CompanyContent = companySchema.parse({
  name: 'VS Online',
  tagline: 'Strategic business execution advisory.',
  description: 'Custom software for web, mobile and cloud. '.repeat(3),
  keywords: ['software', 'web', 'mobile', 'cloud'],
  email: { example: 'sales@vsonline.example' },
  phone: { example: '+1 202 555 0142' },
  chatUrl: example('chat.example/12025550142'),
  mapUrl: example('maps.example/vs-online'),
  reviews: { url: example('reviews.example/vs-online') },
  rates: {
    currency: 'EUR',
    roles: [
      { id: 'engineer', name: 'Engineer', day: { example: 640 } },
      { id: 'designer', name: 'Designer', day: { example: 600 } },
      { id: 'tester', name: 'QA engineer', day: { example: 520 } },
    ],
  },
  otherSites: {
    advisory: { name: 'Execution Advisory', url: example('advisory.example') },
    method: { name: 'Delivery Method', url: example('method.example') },
    product: { name: 'E-commerce Platform', url: example('commerce.example') },
  },
  social: {
    linkedin: example('social.example/linkedin'),
    x: example('social.example/x'),
    youtube: example('social.example/youtube'),
    github: example('social.example/github'),
    handle: { example: '@vsonline' },
  },
});

/** The company as pages show it, with these facts changed. */
export const companyWith = (changes: Partial<CompanyContent> = {}, siteUrl?: string): Company =>
  companyOf({ ...exampleCompany, ...changes }, readAddresses({ SITE_URL: siteUrl }));

/** With every fact given. */
export const givenCompany: CompanyContent = companySchema.parse({
  ...(withoutMarks(exampleCompany) as CompanyContent),
  openingHours: 'Mo-Fr 09:00-18:00 Europe/London',
  legalName: 'Example Software Ltd',
  postalAddress: '1 Example Street, Exampletown',
  registration: 'Company number 01234567, England and Wales',
  founded: 2012,
  teamSize: 48,
  leaders: { 'managing-director': 'Ada Example', quality: 'Grace Example' },
  reviews: { url: 'https://reviews.example/vs-online', count: 37, rating: 4.8 },
});

function withoutMarks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('example' in value) return value.example;
  if (Array.isArray(value)) return value.map(withoutMarks);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMarks(each)]));
}
