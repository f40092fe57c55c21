import {
  type CompanyRefusal,
  companyRefusals,
  type CompanyResult,
  companyResultName,
} from '../../../contract/desk/company.ts';

/** How a sign-in with the company's provider has ended, from the address bar. It is removed from there and the history. */
export function takeCompanyResult(): CompanyResult | undefined {
  const [, value] = location.hash.split(`#${companyResultName}=`);
  const result = (['confirmed', ...companyRefusals] as const).find((known) => known === value);
  if (result !== undefined) history.replaceState(null, '', location.pathname);
  return result;
}

export const refusalTexts: Readonly<Record<CompanyRefusal, string>> = {
  unavailable: 'The sign-in of your company cannot be reached right now. Passkeys still work.',
  expired: 'This sign-in took too long, or was begun in another browser. Please try again.',
  cancelled: 'You did not sign in with your company account.',
  refused:
    'The answer of your company’s sign-in is not right. Please try again, or ask an owner of the desk.',
  unverified: 'Your company’s sign-in does not confirm your e-mail address. Ask those who run it.',
  'not-invited': 'There is no open invitation for your e-mail address. Ask an owner of the desk for one.',
  'not-connected':
    'Your account at the desk is not connected with your company account. Use your passkey, or ask an owner for a link.',
  'other-person':
    'Your e-mail address belongs to an account that someone else of your company is connected with. Ask an owner of the desk.',
  disabled: 'Your account at the desk is disabled.',
  'not-confirmed': 'Your company’s sign-in did not confirm that you, of this account, have just signed in.',
};
