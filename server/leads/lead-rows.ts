import { answerFields, type Answers } from '../../contract/questions.ts';
import type { VisitorInfo } from '../../contract/visitor.ts';
import { columnOf } from '../database/columns.ts';
import type { LeadTable, VisitorTable } from '../database/tables.ts';
import { type FieldValue, type LeadField, leadFields, visitorFieldNames } from './fields.ts';
import { emptyLead, mergeSave, type MergedLead, type Save, type Written } from './merge.ts';

/** A lead as the rest of the service reads it. */
export type Lead = Answers &
  VisitorInfo & {
    readonly id: string;
    /** The quote that the visitor has sent, as JSON (contract/quote-sheet.ts). */
    readonly Quote: string | null;
    readonly submitted: boolean;
    readonly firstSeen: Date;
    readonly lastSaved: Date;
    /** Why it looks like spam; null otherwise. */
    readonly spamReason: string | null;
  };

/** A lead without a save. */
export const newLeadRow = (id: string, now: number): LeadTable => ({
  id,
  ...toLeadColumns(emptyLead),
  highest_number: -1,
  saves: 0,
  first_seen: now,
  last_saved: now,
});

/** The row after one more save. */
export const mergeIntoRow = (row: LeadTable, save: Save, now: number): LeadTable => ({
  ...row,
  ...toLeadColumns(mergeSave(readMergedLead(row), save)),
  highest_number: Math.max(row.highest_number, save.number),
  saves: row.saves + 1,
  last_saved: Math.max(row.last_saved, now),
});

type FieldColumns = Pick<LeadTable, ReturnType<typeof columnOf<LeadField>>>;

const toColumns = <Field extends LeadField>(
  fields: readonly Field[],
  valueOf: (field: Field) => FieldValue,
): object => Object.fromEntries(fields.map((field) => [columnOf(field), valueOf(field)]));

function toLeadColumns({ written, submitted, spamReason }: MergedLead) {
  const filled = leadFields.filter((field) => written[field].value !== null);
  return {
    ...(toColumns(leadFields, (field) => written[field].value) as FieldColumns),
    submitted: Number(submitted),
    spam_reason: spamReason,
    save_numbers: JSON.stringify(Object.fromEntries(filled.map((field) => [field, written[field].number]))),
    ip_shortened: 0,
    email_key: emailKey(written.Email.value),
  };
}

function readMergedLead(row: LeadTable): MergedLead {
  const numbers = JSON.parse(row.save_numbers) as Readonly<Partial<Record<LeadField, number>>>;
  const written = leadFields.map((field): [LeadField, Written] => [
    field,
    { value: row[columnOf(field)], number: numbers[field] ?? -1 },
  ]);
  return {
    written: Object.fromEntries(written) as MergedLead['written'],
    submitted: row.submitted === 1,
    spamReason: row.spam_reason,
  };
}

/** The e-mail address in lower case, by which leads are found for erasure. */
export const emailKey = (email: FieldValue): string | null =>
  typeof email === 'string' ? email.toLowerCase() : null;

/** The digits of the phone number. */
export const phoneKey = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;

export const answersOf = (row: LeadTable): Answers =>
  Object.fromEntries(answerFields.map((field) => [field, row[columnOf(field)] ?? ''])) as Answers;

export const visitorInfoOf = (row: LeadTable): VisitorInfo =>
  Object.fromEntries(
    visitorFieldNames.map((field) => [field, row[columnOf(field)]]),
  ) as unknown as VisitorInfo;

export const toLead = (row: LeadTable): Lead => ({
  ...answersOf(row),
  ...visitorInfoOf(row),
  id: row.id,
  Quote: row.quote === 'null' ? null : row.quote,
  submitted: row.submitted === 1,
  firstSeen: new Date(row.first_seen),
  lastSaved: new Date(row.last_saved),
  spamReason: row.spam_reason,
});

export const toVisitorRow = (id: string, info: VisitorInfo, seenAt: number): VisitorTable => ({
  id,
  ...(toColumns(visitorFieldNames, (field) => info[field]) as Omit<
    VisitorTable,
    'id' | 'seen_at' | 'ip_shortened'
  >),
  seen_at: seenAt,
  ip_shortened: 0,
});
