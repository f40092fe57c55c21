import { leadFields } from './fields.ts';
import type { LeadView } from './lead-view.ts';

const metaFields = ['FlagSubmitted', 'FirstSeen', 'LastSaved', 'Suspicion'] as const;

export const recordFields = ['UserId', ...leadFields, ...metaFields] as const;

/** A lead as exports and webhooks write it, under the names of the specification. */
type LeadRecord = Readonly<Record<(typeof recordFields)[number], string | number | boolean | null>>;

export const toRecord = (lead: LeadView): LeadRecord => ({
  ...(Object.fromEntries(leadFields.map((field) => [field, lead[field]])) as Pick<
    LeadView,
    (typeof leadFields)[number]
  >),
  UserId: lead.id,
  FlagSubmitted: lead.submitted,
  FirstSeen: lead.firstSeen.toISOString(),
  LastSaved: lead.lastSaved.toISOString(),
  Suspicion: lead.spamReason,
});
