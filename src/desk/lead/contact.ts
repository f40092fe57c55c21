import type { LeadRow } from '../../../contract/desk/leads.ts';

export const nameOfLead = ({ name, email }: Pick<LeadRow, 'name' | 'email'>): string =>
  name || email || 'Someone without a name';

/** The name of one lead, the number of several. */
export const subjectOf = (leads: readonly LeadRow[]): string => {
  const [first, ...others] = leads;
  return first && others.length === 0 ? nameOfLead(first) : `${leads.length} leads`;
};

export const contactUrl = (scheme: 'mailto' | 'tel', value: string): string =>
  scheme === 'tel'
    ? `tel:${value.replaceAll(/[^\d+]/g, '')}`
    : `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
