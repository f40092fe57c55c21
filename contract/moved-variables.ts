import type { Environment } from './company.ts';

/**
 * Facts that were environment variables before version 0.2, and their place in content/site/company.yaml. A variable still wins.
 * In the next version this file goes, with what imports it.
 */
const moved: Readonly<Record<string, string>> = {
  SALES_EMAIL: 'email',
  SALES_PHONE: 'phone',
  CHAT_URL: 'chatUrl',
  MAP_URL: 'mapUrl',
  OPENING_HOURS: 'openingHours',
  LEGAL_NAME: 'legalName',
  POSTAL_ADDRESS: 'postalAddress',
  REGISTRATION: 'registration',
  FOUNDED_YEAR: 'founded',
  TEAM_SIZE: 'teamSize',
  LEADERS: 'leaders',
  REVIEWS_URL: 'reviews.url',
  REVIEWS_COUNT: 'reviews.count',
  REVIEWS_RATING: 'reviews.rating',
  ADVISORY_NAME: 'otherSites.advisory.name',
  ADVISORY_URL: 'otherSites.advisory.url',
  METHOD_NAME: 'otherSites.method.name',
  METHOD_URL: 'otherSites.method.url',
  PRODUCT_NAME: 'otherSites.product.name',
  PRODUCT_URL: 'otherSites.product.url',
  LINKEDIN_URL: 'social.linkedin',
  X_URL: 'social.x',
  YOUTUBE_URL: 'social.youtube',
  GITHUB_URL: 'social.github',
  SOCIAL_HANDLE: 'social.handle',
  EDIT_URL: 'editUrl',
};

export const movedVariables = Object.keys(moved);

/** One line for each of these variables that is set. */
export const movedNotices = (environment: Environment): readonly string[] =>
  given(environment).map(([name, , place]) => `${name} is now ${place} in content/site/company.yaml`);

const given = (environment: Environment) =>
  Object.entries(moved).flatMap(([name, place]) => {
    const text = environment[name]?.trim();
    return text ? [[name, text, place] as const] : [];
  });

/** The variable that the running service reads, too. */
export const movedEmail = (environment: Environment): string | undefined =>
  environment['SALES_EMAIL']?.trim() || undefined;

/** The content of the file, with what the variables say in its place. */
export const withMovedVariables = (content: unknown, environment: Environment): unknown =>
  given(environment).reduce(
    (changed, [name, text, place]) => withValue(changed, place.split('.'), read(name, text)),
    content,
  );

function withValue(into: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const fields = (into ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: rest.length > 0 ? withValue(fields[key], rest, value) : value };
}

function read(name: string, text: string): unknown {
  if (/^(?:FOUNDED_YEAR|TEAM_SIZE|REVIEWS_COUNT|REVIEWS_RATING)$/.test(name)) return Number(text);
  return name === 'LEADERS' ? leadersIn(text) : text;
}

/** Reads `managing-director=Ada Example; engineering=Grace Example`. */
const leadersIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [role = '', name = ''] = entry.split(/=(.*)/s).map((part) => part.trim());
        return [role, name];
      }),
  );
