import { leadFields } from './fields.ts';
import type { Lead } from './lead-rows.ts';

const metaFields = ['FlagSubmitted', 'FirstSeen', 'LastSaved', 'Suspicion'] as const;

export const exportedFields = ['UserId', ...leadFields, ...metaFields] as const;

/** A lead as exports and webhooks write it, under the names of the specification. */
export const toExportedLead = (lead: Lead) => ({
  ...(Object.fromEntries(leadFields.map((field) => [field, lead[field]])) as Pick<
    Lead,
    (typeof leadFields)[number]
  >),
  UserId: lead.id,
  FlagSubmitted: lead.submitted,
  FirstSeen: lead.firstSeen.toISOString(),
  LastSaved: lead.lastSaved.toISOString(),
  Suspicion: lead.spamReason,
});
