import { z } from 'zod';
import { openingHours } from './opening-hours.ts';

const link = z.url({ protocol: /^https?$/ });
const origin = link.transform((url) => new URL(url).origin);

/** The roles of the leadership page, by the names that the setting uses. */
export const leaderRoles = [
  'managing-director',
  'delivery',
  'engineering',
  'design',
  'quality',
  'people',
] as const;

export type LeaderRole = (typeof leaderRoles)[number];
export type Leaders = Readonly<Partial<Record<LeaderRole, string>>>;

const isLeaderRole = (text: string): text is LeaderRole => leaderRoles.some((role) => role === text);

const longestName = 60;
const longestFact = 160;
const fact = z.string().trim().min(1).max(longestFact).optional();
const exampleReviewsUrl = 'https://reviews.example/vs-online';

/** The problem of one entry; `before` are the entries read so far. */
function leaderProblem(role: string, name: string, before: Leaders): string | undefined {
  if (!isLeaderRole(role)) return `'${role}' is no role; the roles are ${leaderRoles.join(', ')}`;
  if (name === '') return `${role} has no name; write it as ${role}=Ada Example`;
  if (name.length > longestName) return `the name for ${role} is longer than ${longestName} characters`;
  if (before[role] !== undefined) return `${role} is named twice`;
  return undefined;
}

const leaders = z.string().transform((text, context): Leaders => {
  const found: Partial<Record<LeaderRole, string>> = {};
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [role = '', name = ''] = entry.split(/=(.*)/s).map((part) => part.trim());
    const problem = leaderProblem(role, name, found);
    if (problem) context.addIssue(problem);
    else if (isLeaderRole(role)) found[role] = name;
  }
  return found;
});

/** Settings of the company, read from the environment. Defaults are domains and phone numbers reserved for examples. */
const companyEnvironment = z.object({
  API_URL: origin.or(z.literal('')).default(''),
  GEO_URL: link.or(z.literal('')).default(''),
  SITE_URL: origin.default('https://www.vsonline.example'),
  SALES_EMAIL: z.email().default('sales@vsonline.example'),
  SALES_PHONE: z
    .string()
    .regex(/^\+[\d ()-]{7,20}$/, 'must be an international number such as +1 202 555 0142')
    .default('+1 202 555 0142'),
  CHAT_URL: link.default('https://chat.example/12025550142'),
  MAP_URL: link.default('https://maps.example/vs-online'),
  REVIEWS_URL: link.default(exampleReviewsUrl),
  ADVISORY_URL: link.default('https://advisory.example'),
  ADVISORY_NAME: z.string().min(1).default('Execution Advisory'),
  METHOD_URL: link.default('https://method.example'),
  METHOD_NAME: z.string().min(1).default('Delivery Method'),
  PRODUCT_URL: link.default('https://commerce.example'),
  PRODUCT_NAME: z.string().min(1).default('E-commerce Platform'),
  LINKEDIN_URL: link.default('https://social.example/linkedin/vsonline'),
  X_URL: link.default('https://social.example/x/vsonline'),
  YOUTUBE_URL: link.default('https://social.example/youtube/vsonline'),
  GITHUB_URL: link.default('https://social.example/github/vsonline'),
  EDIT_URL: link.or(z.literal('')).default(''),
  SOCIAL_HANDLE: z
    .string()
    .regex(/^@\w{1,30}$/, 'must look like @vsonline')
    .default('@vsonline'),
  LEADERS: leaders.prefault(''),
  LEGAL_NAME: fact,
  POSTAL_ADDRESS: fact,
  REGISTRATION: fact,
  OPENING_HOURS: openingHours.optional(),
  FOUNDED_YEAR: z.coerce
    .number()
    .int()
    .min(1900)
    .refine((year) => year <= new Date().getFullYear(), 'lies in the future')
    .optional(),
  TEAM_SIZE: z.coerce.number().int().min(1).optional(),
  REVIEWS_COUNT: z.coerce.number().int().min(1).optional(),
  REVIEWS_RATING: z.coerce.number().min(1).max(5).optional(),
});

type SettingName = keyof typeof companyEnvironment.shape;

/** The names of the settings above; a change of one needs a new build. */
export const companySettingNames = Object.keys(companyEnvironment.shape) as SettingName[];

const companySettings = companyEnvironment.superRefine((set, context) => {
  const given = (['REVIEWS_COUNT', 'REVIEWS_RATING'] as const).filter((name) => set[name] !== undefined);
  if (set.REVIEWS_URL !== exampleReviewsUrl) return;
  for (const name of given)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'needs REVIEWS_URL, where visitors can check it',
    });
});

type Purposes = Readonly<Partial<Record<SettingName, string>>>;

/** Settings whose defaults are examples, and what visitors see of each. */
const examplePurposes: Purposes = {
  SITE_URL: 'address of the site, in canonical links, share cards and the sitemap',
  SALES_EMAIL: 'e-mail address beside every Get Quote and in the footer',
  SALES_PHONE: 'phone number beside every Get Quote and in the footer',
  CHAT_URL: 'chat link beside every Get Quote and in the footer',
  MAP_URL: 'map link in the footer',
  REVIEWS_URL: 'where the five stars in the popup lead',
  ADVISORY_URL: 'execution advisory, in the menu Solutions',
  METHOD_URL: 'method brand, in the menu Solutions',
  PRODUCT_URL: 'e-commerce product, in the menu Products',
  LINKEDIN_URL: 'LinkedIn, in the footer',
  X_URL: 'X, in the footer',
  YOUTUBE_URL: 'YouTube, in the footer',
  GITHUB_URL: 'GitHub, in the footer',
  SOCIAL_HANDLE: 'author of share cards on X',
};

/** Settings without a default, and where visitors see them once they are given. */
const factPurposes: Purposes = {
  LEGAL_NAME: 'legal entity: footer, costs and contracts, About',
  POSTAL_ADDRESS: 'postal address: footer, costs and contracts, About',
  REGISTRATION: 'register and number: footer, costs and contracts, About',
  OPENING_HOURS: 'hours with time zone: footer, costs and contracts, About',
  FOUNDED_YEAR: 'founding year: costs and contracts, About',
  TEAM_SIZE: 'number of people: costs and contracts, About',
  LEADERS: 'names of the leads: Leadership; of the managing director: About',
  REVIEWS_COUNT: 'number of reviews, beside the five stars',
  REVIEWS_RATING: 'average rating, beside the five stars',
};

export type OpenSetting = { readonly name: string; readonly purpose: string };

/** The settings that the owner has not given yet: defaults that are examples, and facts that pages leave out. */
export function openSettings(environment: Readonly<Record<string, string | undefined>>) {
  const open = (purposes: Purposes): OpenSetting[] =>
    Object.entries(purposes).flatMap(([name, purpose]) => (environment[name] ? [] : [{ name, purpose }]));
  return { examples: open(examplePurposes), facts: open(factPurposes) };
}

export type Company = ReturnType<typeof readCompany>;

export function readCompany(environment: Readonly<Record<string, string | undefined>>) {
  const given = companySettings.safeParse(
    Object.fromEntries(companySettingNames.map((name) => [name, environment[name] || undefined])),
  );
  if (!given.success) {
    const wrong = given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings of the company are not right:\n  ${wrong.join('\n  ')}`);
  }
  const set = given.data;
  return {
    name: 'VS Online',
    siteUrl: set.SITE_URL,
    /** The origin of the service, when it differs from that of the pages. */
    apiUrl: set.API_URL,
    /** A public geolocation service to use in place of ours. */
    geoUrl: set.GEO_URL,
    email: set.SALES_EMAIL,
    phone: { shown: set.SALES_PHONE, dialled: set.SALES_PHONE.replace(/[^\d+]/g, '') },
    chatUrl: set.CHAT_URL,
    mapUrl: set.MAP_URL,
    reviewsUrl: set.REVIEWS_URL,
    /** As the page at `reviewsUrl` states them. */
    reviews: { count: set.REVIEWS_COUNT, rating: set.REVIEWS_RATING },
    /** What the owner has stated about the company; pages leave out the others. */
    facts: {
      legalName: set.LEGAL_NAME,
      address: set.POSTAL_ADDRESS,
      registration: set.REGISTRATION,
      openingHours: set.OPENING_HOURS,
      founded: set.FOUNDED_YEAR,
      teamSize: set.TEAM_SIZE,
    },
    /** Where the team edits the files of the repository; empty shows no link to it. */
    editUrl: set.EDIT_URL.replace(/\/$/, ''),
    socialHandle: set.SOCIAL_HANDLE,
    /** Names by role, for the leadership page. */
    leaders: set.LEADERS,
    external: {
      advisory: { label: set.ADVISORY_NAME, url: set.ADVISORY_URL },
      method: { label: set.METHOD_NAME, url: set.METHOD_URL },
      product: { label: set.PRODUCT_NAME, url: set.PRODUCT_URL },
    },
    social: [
      { network: 'linkedin', label: 'LinkedIn', url: set.LINKEDIN_URL },
      { network: 'x', label: 'X', url: set.X_URL },
      { network: 'youtube', label: 'YouTube', url: set.YOUTUBE_URL },
      { network: 'github', label: 'GitHub', url: set.GITHUB_URL },
    ],
  } as const;
}
