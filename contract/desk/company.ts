/** How a sign-in with the company's provider ends: in the fragment of the desk's URL, because the return is a navigation. */

export const companyRefusals = [
  /** The provider cannot be reached. */
  'unavailable',
  /** Too late, begun in another browser, or used already. */
  'expired',
  /** The provider says that the person did not sign in. */
  'cancelled',
  /** The provider's answer is not right. */
  'refused',
  'unverified',
  'not-invited',
  /** An account with the address exists, and no link connects it. */
  'not-connected',
  /** The account with the address is connected with another person of the provider. */
  'other-person',
  'disabled',
  /** Not the same account, or not signed in just now. */
  'not-confirmed',
] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];

export type CompanyResult = CompanyRefusal | 'confirmed';

/** Of the fragment. */
export const companyResultName = 'company';
