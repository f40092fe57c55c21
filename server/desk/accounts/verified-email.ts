import { isEmail } from '../../../contract/lead.ts';
import type { Profile } from './company-provider.ts';

const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com/';

/**
 * Whether the provider says that the address is the person's. Google verifies by one mail, which a former colleague may have
 * had: only `hd` says that the account belongs to the organisation of its domain. Microsoft does not send `email_verified`; its
 * optional claim `xms_edov` says that the domain belongs to the person's organisation.
 */
function isVerified(issuer: string, { email, email_verified, xms_edov, hd }: Profile): boolean {
  if (issuer.startsWith(microsoft) && (xms_edov === true || xms_edov === '1')) return true;
  if (email_verified !== true) return false;
  return issuer !== google || (typeof hd === 'string' && hd !== '') || /@gmail\.com$/i.test(String(email));
}

/** The address, if it is surely the person's; null otherwise. */
export function verifiedEmail(issuer: string, profile: Profile): string | null {
  const { email } = profile;
  // Letters that only look like those of an invited address are none of them.
  const isPlain = typeof email === 'string' && email === email.normalize('NFKC') && isEmail(email);
  return isPlain && isVerified(issuer, profile) ? email : null;
}
