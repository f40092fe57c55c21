/** What the calls between the pages and the service have in common beside the fields of a lead. */

/** Where the calls of the specification are answered. */
export const apiPaths = {
  visitor: '/api/data/StoreIpInfo',
  contact: '/api/data/Contact',
  geo: '/api/geo',
} as const;

/** The browser numbers its saves in this header, so that late and repeated ones do no harm. */
export const saveNumberHeader = 'Save-Number';

/** The token that comes with the visitor id and goes with the saves; it tells how long the form was open. */
export const formTokenHeader = 'Form-Token';

/** A field that people do not see and programs like to fill. */
export const honeypotField = 'Website';

/** In a form without JavaScript the token, where there is one, is a field. */
export const formTokenField = 'Token';

/**
 * Set on the answer to a save that the service will never accept. A refusal without it comes from a proxy, a captive portal
 * or a firewall, and the browser sends the save again.
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

export const openApiPath = '/api/openapi.json';

/** What `GET /api/geo` answers, in the shape that public services use. Null is what is not known. */
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
