import { z } from 'zod';
import { openingHours, openingHoursIn } from './opening-hours.ts';

/** The facts of the company as the build leaves them for the service, beside the catalogue. */
export const companyFileName = 'company.json';

/** The roles of the leadership page. */
export const leaderRoles = [
  'managing-director',
  'delivery',
  'engineering',
  'design',
  'quality',
  'people',
] as const;

export type LeaderRole = (typeof leaderRoles)[number];
type Leaders = Readonly<Partial<Record<LeaderRole, string>>>;

type OrExample<Value> = Value | { readonly example: Value };

/** A value, or one that is marked as an example. */
const orExample = <Schema extends z.ZodType>(value: Schema) =>
  z.union([value, z.strictObject({ example: value })], 'is neither a value nor { example: … }');

const isExample = <Value>(value: OrExample<Value>): value is { readonly example: Value } =>
  typeof value === 'object' && value !== null && 'example' in value;

const valueOf = <Value>(value: OrExample<Value>): Value => (isExample(value) ? value.example : value);

const link = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://www.example.com' });
const fact = z.string().trim().min(1).max(160).nullish();
const otherSite = z.strictObject({ name: z.string().min(1), url: orExample(link) });

/** `content/site/company.yaml`. What is null or missing is left out of the pages. */
export const companySchema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().max(120).describe('The sentence in the footer'),
  description: z
    .string()
    .min(110)
    .max(158)
    .describe('Shown by search engines where a page has none of its own'),
  keywords: z.array(z.string()).min(4).max(8).describe('For pages without keywords of their own'),
  email: orExample(z.email()).describe('Of sales'),
  phone: orExample(
    z.string().regex(/^\+[\d ()-]{7,20}$/, 'must be an international number such as +1 202 555 0142'),
  ).describe('Of sales'),
  chatUrl: orExample(link),
  mapUrl: orExample(link),
  openingHours: openingHours.nullish().describe('Such as Mo-Fr 09:00-18:00 Europe/London'),
  legalName: fact.describe('Such as Example Software Ltd'),
  postalAddress: fact.describe('In one line'),
  registration: fact.describe('Such as Company number 01234567, England and Wales'),
  founded: z
    .int()
    .min(1900)
    .refine((year) => year <= new Date().getFullYear(), 'lies in the future')
    .nullish()
    .describe('A year'),
  teamSize: z.int().min(1).nullish().describe('Number of people'),
  leaders: z
    .partialRecord(z.enum(leaderRoles), z.string().trim().min(1).max(60).nullable())
    .nullish()
    .describe('Names by role; a role without one is shown as a role'),
  reviews: z
    .strictObject({
      url: orExample(link).describe('Where visitors can check them'),
      count: z.int().min(1).nullish(),
      rating: z.number().min(1).max(5).nullish(),
    })
    .superRefine(({ url, ...stated }, context) => {
      for (const [name, value] of Object.entries(stated))
        if (isExample(url) && typeof value === 'number')
          context.addIssue({
            code: 'custom',
            path: [name],
            message: 'needs a url of its own, where visitors can check it',
          });
    }),
  rates: z
    .strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'is not a code such as EUR'),
      roles: z
        .array(
          z.strictObject({
            id: z
              .string()
              .regex(/^[a-z]{2,16}$/, 'is not 2 to 16 small letters')
              .describe('By which content/site/quote.yaml names the role'),
            name: z.string().max(20),
            day: orExample(z.number().positive()),
          }),
        )
        .min(1)
        .max(6),
    })
    .describe('Of a day, in the quote and the team builder'),
  otherSites: z.strictObject({ advisory: otherSite, method: otherSite, product: otherSite }),
  social: z.strictObject({
    linkedin: orExample(link),
    x: orExample(link),
    youtube: orExample(link),
    github: orExample(link),
    handle: orExample(z.string().regex(/^@\w{1,30}$/, 'must look like @vsonline')),
  }),
  editUrl: link.nullish().describe('Where the team edits the files of the repository'),
});

export type CompanyContent = z.infer<typeof companySchema>;

/** What visitors see of each fact, by its place in the file. */
const purposes: Readonly<Record<string, string>> = {
  email: 'e-mail address beside every Get Quote and in the footer',
  phone: 'phone number beside every Get Quote and in the footer',
  chatUrl: 'chat link beside every Get Quote and in the footer',
  mapUrl: 'map link in the footer',
  openingHours: 'hours with time zone: footer, costs and contracts, About',
  legalName: 'legal entity: footer, costs and contracts, About',
  postalAddress: 'postal address: footer, costs and contracts, About',
  registration: 'register and number: footer, costs and contracts, About',
  founded: 'founding year: costs and contracts, About',
  teamSize: 'number of people: costs and contracts, About',
  leaders: 'names of the leads: Leadership; of the managing director: About',
  'reviews.url': 'where the five stars in the popup lead',
  'reviews.count': 'number of reviews, beside the five stars',
  'reviews.rating': 'average rating, beside the five stars',
  rates: 'day rates of the quote and the team builder',
  'otherSites.advisory': 'execution advisory, in the menu Solutions',
  'otherSites.method': 'method brand, in the menu Solutions',
  'otherSites.product': 'e-commerce product, in the menu Products',
  'social.linkedin': 'LinkedIn, in the footer',
  'social.x': 'X, in the footer',
  'social.youtube': 'YouTube, in the footer',
  'social.github': 'GitHub, in the footer',
  'social.handle': 'author of share cards on X',
};

export type OpenFact = {
  /** Its place in `content/site/company.yaml`, such as `reviews.url`. */
  readonly name: string;
  readonly purpose: string;
};

export type OpenFacts = {
  /** Visitors see an example. */
  readonly examples: readonly OpenFact[];
  /** Pages leave it out. */
  readonly missing: readonly OpenFact[];
};

/** The facts that the owner has still to give. */
export function openFacts(company: CompanyContent): OpenFacts {
  const facts = Object.entries(purposes).map(([name, purpose]) => ({
    fact: { name, purpose },
    state: stateOf(name.split('.').reduce<unknown>(field, company)),
  }));
  const inState = (state: State) => facts.flatMap((each) => (each.state === state ? [each.fact] : []));
  return { examples: inState('example'), missing: inState('missing') };
}

const field = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name];

type State = 'given' | 'example' | 'missing';

/** A group is an example as long as one of its values is, and missing while all are. */
function stateOf(value: unknown): State {
  if (value === null || value === undefined) return 'missing';
  if (typeof value !== 'object') return 'given';
  if (isExample(value)) return 'example';
  const states = Object.values(value).map(stateOf);
  if (states.includes('example')) return 'example';
  return states.every((state) => state === 'missing') ? 'missing' : 'given';
}

const origin = link.transform((url) => new URL(url).origin);

/** What differs between installations. */
const addressSchema = z.object({
  API_URL: origin.or(z.literal('')).default(''),
  GEO_URL: link.or(z.literal('')).default(''),
  SITE_URL: origin.default('https://www.vsonline.example'),
});

/** A change of one of these needs a new build. */
export const addressNames = Object.keys(addressSchema.shape);

export type Environment = Readonly<Record<string, string | undefined>>;

export function readAddresses(environment: Environment) {
  const given = addressSchema.safeParse(
    Object.fromEntries(addressNames.map((name) => [name, environment[name] || undefined])),
  );
  if (!given.success) throw new Error(`These settings are not right:\n  ${problemsOf(given.error)}`);
  return {
    siteUrl: given.data.SITE_URL,
    /** The origin of the service, when it differs from that of the pages. */
    apiUrl: given.data.API_URL,
    /** A public geolocation service to use in place of ours. */
    geoUrl: given.data.GEO_URL,
  };
}

/** One line for each wrong field. */
export const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n  ');

export type Company = ReturnType<typeof companyOf>;

/** The company as pages show it, examples included. */
export function companyOf(content: CompanyContent, addresses: ReturnType<typeof readAddresses>) {
  const { otherSites, rates, reviews, social } = content;
  const phone = valueOf(content.phone);
  const external = ({ name, url }: CompanyContent['otherSites']['method']) => ({
    label: name,
    url: valueOf(url),
  });
  return {
    ...addresses,
    name: content.name,
    tagline: content.tagline,
    description: content.description,
    keywords: content.keywords,
    email: valueOf(content.email),
    phone: { shown: phone, dialled: phone.replace(/[^\d+]/g, '') },
    chatUrl: valueOf(content.chatUrl),
    mapUrl: valueOf(content.mapUrl),
    reviewsUrl: valueOf(reviews.url),
    reviews: { count: reviews.count ?? undefined, rating: reviews.rating ?? undefined },
    /** What the owner has stated about the company; pages leave out the others. */
    facts: {
      legalName: content.legalName ?? undefined,
      address: content.postalAddress ?? undefined,
      registration: content.registration ?? undefined,
      openingHours: content.openingHours ? openingHoursIn(content.openingHours) : undefined,
      founded: content.founded ?? undefined,
      teamSize: content.teamSize ?? undefined,
    },
    rates: {
      areExamples: rates.roles.some(({ day }) => isExample(day)),
      currency: rates.currency,
      roles: rates.roles.map((role) => ({ ...role, day: valueOf(role.day) })),
    },
    /** Where the team edits the files of the repository; empty shows no link to it. */
    editUrl: (content.editUrl ?? '').replace(/\/$/, ''),
    socialHandle: valueOf(social.handle),
    leaders: Object.fromEntries(
      Object.entries(content.leaders ?? {}).filter(([, name]) => name !== null),
    ) as Leaders,
    external: {
      advisory: external(otherSites.advisory),
      method: external(otherSites.method),
      product: external(otherSites.product),
    },
    social: [
      { network: 'linkedin', label: 'LinkedIn', url: valueOf(social.linkedin) },
      { network: 'x', label: 'X', url: valueOf(social.x) },
      { network: 'youtube', label: 'YouTube', url: valueOf(social.youtube) },
      { network: 'github', label: 'GitHub', url: valueOf(social.github) },
    ],
  } as const;
}
