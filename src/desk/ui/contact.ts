import type { LeadSummary } from '../../../contract/desk/leads.ts';

export const nameOfLead = ({ name, email }: Pick<LeadSummary, 'name' | 'email'>): string =>
  name || email || 'Someone without a name';

/** The name of one lead, the number of several. */
export const nameOfLeads = (leads: readonly LeadSummary[]): string => {
  const [first, ...others] = leads;
  return first && others.length === 0 ? nameOfLead(first) : `${leads.length} leads`;
};

/** The `@` stays as it is; all else that an address may contain is encoded. */
function encodeAddress(email: string): string {
  const address = email.toWellFormed();
  const at = address.lastIndexOf('@');
  return at < 0
    ? encodeURIComponent(address)
    : `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

export const contactUrl = (scheme: 'mailto' | 'tel', value: string): string =>
  scheme === 'tel' ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : `mailto:${encodeAddress(value)}`;
