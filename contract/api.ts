/** Paths, headers and answers of the calls between the pages and the service. */

export const apiPaths = {
  visitor: '/api/data/StoreIpInfo',
  contact: '/api/data/Contact',
  geo: '/api/geo',
} as const;

/** The browser numbers its saves, so that late and repeated ones change nothing. */
export const saveNumberHeader = 'Save-Number';

/** Issued with the visitor id and sent with every save; holds the time at which the form was opened. */
export const formTokenHeader = 'Form-Token';

/** Hidden from people; spam programs fill it in. */
export const honeypotField = 'Website';

/** The token as a field of a form without JavaScript. */
export const formTokenField = 'Token';

/**
 * Set on the answer to a save that the service will never accept as it came. A refusal without it comes from a proxy, a
 * captive portal or a firewall, and the browser retries the save; what is `malformed` too, because it was damaged on its way.
 */
export const leadRefusalHeader = 'Lead-Refusal';

/** `malformed`: the body is no lead; `no-contact`: neither a valid e-mail address nor a valid phone number is in it. */
export type LeadRefusal = 'malformed' | 'no-contact';

/** What `POST /api/data/Contact` answers once the save is durable. */
export type ContactAnswer = {
  readonly UserId: string;
  /** Fields that were left out or shortened because they broke a rule, with the rule's message. */
  readonly problems?: Readonly<Record<string, string>>;
};

/** What `GET /api/geo` answers, in the shape that public services use. Null is unknown. */
export type GeoAnswer = {
  readonly ip: string;
  readonly city: string | null;
  readonly region: string | null;
  /** The same as `country_code`. */
  readonly country: string | null;
  readonly country_name: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string | null;
  readonly postal: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
