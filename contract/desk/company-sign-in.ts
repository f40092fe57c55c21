/** How a sign-in with the company's provider ends: in the fragment of the desk's URL, because the return is a navigation. */

export const companyRefusals = {
  /** The provider cannot be reached. */
  unavailable: 'The sign-in of your company cannot be reached right now. Passkeys still work.',
  /** Too late, begun in another browser, or used already. */
  expired: 'This sign-in took too long, or was begun in another browser. Please try again.',
  /** The provider says that the person did not sign in. */
  cancelled: 'You did not sign in with your company account.',
  /** The provider's answer is not right. */
  refused:
    'The answer of your company’s sign-in is not right. Please try again, or ask an owner of the desk.',
  unverified: 'Your company’s sign-in does not confirm your e-mail address. Ask those who run it.',
  'not-invited': 'There is no open invitation for your e-mail address. Ask an owner of the desk for one.',
  /** An account with the address exists, and no link connects it. */
  'not-connected':
    'Your account at the desk is not connected with your company account. Use your passkey, or ask an owner for a link.',
  /** The account with the address is connected with another person of the provider. */
  'other-person':
    'Your e-mail address belongs to an account that someone else of your company is connected with. Ask an owner of the desk.',
  disabled: 'Your account at the desk is disabled.',
  /** Not the same account, or not signed in just now. */
  'not-confirmed': 'Your company’s sign-in did not confirm that you, of this account, have just signed in.',
} as const;
export type CompanyRefusal = keyof typeof companyRefusals;

export type CompanyResult = CompanyRefusal | 'confirmed';

/** Name of the result in the URL's fragment. */
export const companyResultName = 'company';
