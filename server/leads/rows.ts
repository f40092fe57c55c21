import { answerFields, type Answers } from '../../contract/questions.ts';
import type { VisitorInfo } from '../../contract/visitor.ts';
import { columnOf } from '../database/columns.ts';
import type { LeadTable, VisitorTable } from '../database/tables.ts';
import { type FieldValue, type LeadField, leadFields, visitorFieldNames } from './fields.ts';
import type { LeadView } from './lead-view.ts';
import type { Lead, Written } from './merge.ts';

/** A lead together with the counters and times that the database keeps for it. */
export interface StoredLead {
  readonly id: string;
  readonly lead: Lead;
  readonly highestNumber: number;
  readonly saves: number;
  readonly firstSeen: number;
  readonly lastSaved: number;
}

type FieldColumns = Pick<LeadTable, ReturnType<typeof columnOf<LeadField>>>;

const toColumns = <Field extends LeadField>(
  fields: readonly Field[],
  valueOf: (field: Field) => FieldValue,
): object => Object.fromEntries(fields.map((field) => [columnOf(field), valueOf(field)]));

export function toRow({ id, lead, highestNumber, saves, firstSeen, lastSaved }: StoredLead): LeadTable {
  const filled = leadFields.filter((field) => lead.written[field].value !== null);
  return {
    id,
    ...(toColumns(leadFields, (field) => lead.written[field].value) as FieldColumns),
    submitted: Number(lead.submitted),
    spam_reason: lead.spamReason,
    save_numbers: JSON.stringify(
      Object.fromEntries(filled.map((field) => [field, lead.written[field].number])),
    ),
    highest_number: highestNumber,
    saves,
    first_seen: firstSeen,
    last_saved: lastSaved,
    ip_shortened: 0,
    email_key: emailKey(lead.written.Email.value),
  };
}

/** The e-mail address in lower case, by which leads are found for erasure. */
export const emailKey = (email: FieldValue): string | null =>
  typeof email === 'string' ? email.toLowerCase() : null;

export function fromRow(row: LeadTable): StoredLead {
  const numbers = JSON.parse(row.save_numbers) as Readonly<Partial<Record<LeadField, number>>>;
  const written = leadFields.map((field): [LeadField, Written] => [
    field,
    { value: row[columnOf(field)], number: numbers[field] ?? -1 },
  ]);
  return {
    id: row.id,
    lead: {
      written: Object.fromEntries(written) as Lead['written'],
      submitted: row.submitted === 1,
      spamReason: row.spam_reason,
    },
    highestNumber: row.highest_number,
    saves: row.saves,
    firstSeen: row.first_seen,
    lastSaved: row.last_saved,
  };
}

export function toView(row: LeadTable): LeadView {
  const answers = Object.fromEntries(answerFields.map((field) => [field, row[columnOf(field)] ?? '']));
  const info = Object.fromEntries(visitorFieldNames.map((field) => [field, row[columnOf(field)]]));
  return {
    ...(answers as Answers),
    ...(info as VisitorInfo),
    id: row.id,
    Quote: row.quote === 'null' ? null : row.quote,
    submitted: row.submitted === 1,
    firstSeen: new Date(row.first_seen),
    lastSaved: new Date(row.last_saved),
    spamReason: row.spam_reason,
  };
}

export const toVisitorRow = (id: string, info: VisitorInfo, seenAt: number): VisitorTable => ({
  id,
  ...(toColumns(visitorFieldNames, (field) => info[field]) as Omit<
    VisitorTable,
    'id' | 'seen_at' | 'ip_shortened'
  >),
  seen_at: seenAt,
  ip_shortened: 0,
});
