import type { FieldHistory } from '../../../contract/desk/leads.ts';
import type { AnswerField } from '../../../contract/questions.ts';
import type { VisitorFieldName } from '../../../contract/visitor.ts';
import { columnOf } from '../../database/columns.ts';
import type { LeadTable, Queries } from '../../database/tables.ts';
import { labelOf, type LeadField, leadFields } from '../../leads/fields.ts';
import { emptyLead, type MergedLead, mergeSave, type Save } from '../../leads/merge.ts';

/** A save as `lead_events` keeps it. Fields that were added to leads since then are missing. */
type StoredSave = Partial<Save['values']> & {
  readonly FlagSubmitted?: boolean;
  readonly spamReason?: string | null;
  readonly by?: string;
};

/** A lead before and after one of its saves. */
export interface ReplayedSave {
  readonly at: number;
  /** The id of the person of sales who entered or corrected it. */
  readonly by: string | undefined;
  readonly before: MergedLead;
  readonly after: MergedLead;
}

/** The saves of a lead in the order of their arrival. */
export async function readSaves(db: Queries, leadId: string): Promise<readonly ReplayedSave[]> {
  const events = await db
    .selectFrom('lead_events')
    .select(['number', 'body', 'received_at'])
    .where('lead_id', '=', leadId)
    .orderBy('ordinal')
    .execute();
  let lead = emptyLead;
  return events.map(({ number, body, received_at }) => {
    const stored = JSON.parse(body) as StoredSave;
    const values = leadFields.map((field) => [field, stored[field] ?? null]);
    const before = lead;
    lead = mergeSave(before, {
      number,
      values: Object.fromEntries(values) as Save['values'],
      submitted: stored.FlagSubmitted === true,
      spamReason: stored.spamReason ?? null,
    });
    return { at: received_at, by: stored.by, before, after: lead };
  });
}

/** The value of a field as text; empty without one. */
export const savedText = ({ written }: MergedLead, field: LeadField): string =>
  String(written[field].value ?? '');

/** Earlier values that are shown of each field. */
const mostEarlier = 5;

/** The values of one field, by the saves that changed it. Empty when it has none. */
export function fieldHistory(
  lead: LeadTable,
  saves: readonly ReplayedSave[],
  field: AnswerField | VisitorFieldName,
): readonly FieldHistory[] {
  const value = String(lead[columnOf(field)] ?? '');
  if (value === '') return [];
  const values = saves
    .filter(({ before, after }) => savedText(before, field) !== savedText(after, field))
    .map(({ at, after }) => ({ at, value: savedText(after, field) }));
  const current = values.findLast((each) => each.value === value);
  return [
    {
      field,
      label: labelOf(field),
      value,
      earlier: values.filter((each) => each !== current && each.value !== '').slice(-mostEarlier),
      at: current?.at ?? values.at(-1)?.at ?? lead.last_saved,
    },
  ];
}
