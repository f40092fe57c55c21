import type { LeadEventTable } from '../../database/tables.ts';
import { type FieldValue, type LeadField, leadFields } from '../../leads/fields.ts';
import { emptyLead, type Lead, mergeSave, type Save } from '../../leads/merge.ts';

export type StoredEvent = Pick<LeadEventTable, 'ordinal' | 'number' | 'body' | 'received_at'>;

/** A lead before and after one of its saves. */
export interface ReplayedSave {
  readonly at: number;
  /** The id of the person of sales who entered or corrected it. */
  readonly by: string | undefined;
  readonly before: Lead;
  readonly after: Lead;
}

function readSave({ number, body }: StoredEvent): Save {
  const stored = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const values = leadFields.map((field): [LeadField, FieldValue] => [
    field,
    (stored[field] as FieldValue | undefined) ?? null,
  ]);
  return {
    number,
    values: Object.fromEntries(values) as Save['values'],
    submitted: stored['FlagSubmitted'] === true,
    spamReason: (stored['suspicion'] as string | null | undefined) ?? null,
  };
}

/** The saves of a lead in the order of their arrival. */
export function replay(events: readonly StoredEvent[]): readonly ReplayedSave[] {
  let lead = emptyLead;
  return events.map((event) => {
    const before = lead;
    lead = mergeSave(lead, readSave(event));
    const { by } = JSON.parse(event.body) as { readonly by?: string };
    return { at: event.received_at, by, before, after: lead };
  });
}

export const valueOf = (lead: Lead, field: LeadField): FieldValue => lead.written[field].value;
