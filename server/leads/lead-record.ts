import { answerFields, locationFields } from '../../contract/lead.ts';
import type { LeadView } from '../outbox/delivery.ts';

const kept = [...answerFields, ...locationFields, 'PageName'] as const;
const added = ['FlagSubmitted', 'FirstSeen', 'LastSaved', 'Suspicion'] as const;

export const recordFields = ['UserId', ...kept, ...added] as const;

/** A lead under the names of the specification, as programs of the owner's get to see it. */
export type LeadRecord = Readonly<Record<(typeof recordFields)[number], string | number | boolean | null>>;

export const recordOf = (lead: LeadView): LeadRecord => ({
  ...(Object.fromEntries(kept.map((field) => [field, lead[field]])) as Pick<LeadView, (typeof kept)[number]>),
  UserId: lead.id,
  FlagSubmitted: lead.submitted,
  FirstSeen: lead.firstSeen.toISOString(),
  LastSaved: lead.lastSaved.toISOString(),
  Suspicion: lead.suspicion,
});
