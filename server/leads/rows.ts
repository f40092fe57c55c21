import { answerFields, locationFields, type Answers, type VisitorInfo } from '../../contract/lead.ts';
import type { LeadTable, VisitorTable } from '../database/tables.ts';
import type { LeadView } from '../outbox/delivery.ts';
import { type Field, fields, type Lead, type Value, type Written } from './merge.ts';

/** How leads lie in the database, and back. */

type ValueColumns = Omit<
  LeadTable,
  | 'id'
  | 'submitted'
  | 'suspicion'
  | 'save_numbers'
  | 'highest_number'
  | 'saves'
  | 'first_seen'
  | 'last_saved'
  | 'ip_shortened'
  | 'email_key'
>;

const columns = {
  UserName: 'user_name',
  Email: 'email',
  PhoneNumber: 'phone_number',
  TalkAboutProject: 'talk_about_project',
  CompanyName: 'company_name',
  AskMeAnything: 'ask_me_anything',
  Ip: 'ip',
  City: 'city',
  Region: 'region',
  CountryName: 'country_name',
  Postal: 'postal',
  Latitude: 'latitude',
  Longitude: 'longitude',
  PageName: 'page_name',
} as const satisfies Readonly<Record<Field, keyof ValueColumns>>;

/** A lead together with what the database alone keeps account of. */
export interface StoredLead {
  readonly id: string;
  readonly lead: Lead;
  readonly highestNumber: number;
  readonly saves: number;
  readonly firstSeen: number;
  readonly lastSaved: number;
}

const infoFields = [...locationFields, 'PageName'] as const;

const pick = <F extends Field>(names: readonly F[], valueOf: (field: F) => Value) =>
  Object.fromEntries(names.map((field) => [columns[field], valueOf(field)]));

export function toRow({ id, lead, highestNumber, saves, firstSeen, lastSaved }: StoredLead): LeadTable {
  const filled = fields.filter((field) => lead.written[field].value !== null);
  return {
    id,
    ...(pick(fields, (field) => lead.written[field].value) as unknown as ValueColumns),
    submitted: Number(lead.submitted),
    suspicion: lead.suspicion,
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

/** An address as leads are found by it when they are erased. */
export const emailKey = (email: Value): string | null =>
  typeof email === 'string' ? email.toLowerCase() : null;

export function fromRow(row: LeadTable): StoredLead {
  const numbers = JSON.parse(row.save_numbers) as Readonly<Partial<Record<Field, number>>>;
  const written = fields.map((field): [Field, Written] => [
    field,
    { value: row[columns[field]], number: numbers[field] ?? -1 },
  ]);
  return {
    id: row.id,
    lead: {
      written: Object.fromEntries(written) as Lead['written'],
      submitted: row.submitted === 1,
      suspicion: row.suspicion,
    },
    highestNumber: row.highest_number,
    saves: row.saves,
    firstSeen: row.first_seen,
    lastSaved: row.last_saved,
  };
}

export function toView(row: LeadTable): LeadView {
  const answers = Object.fromEntries(answerFields.map((field) => [field, row[columns[field]] ?? '']));
  const info = Object.fromEntries(infoFields.map((field) => [field, row[columns[field]]]));
  return {
    ...(answers as Answers),
    ...(info as unknown as VisitorInfo),
    id: row.id,
    submitted: row.submitted === 1,
    firstSeen: new Date(row.first_seen),
    lastSaved: new Date(row.last_saved),
    suspicion: row.suspicion,
  };
}

export const toVisitorRow = (id: string, info: VisitorInfo, seenAt: number): VisitorTable => ({
  id,
  ...(pick(infoFields, (field) => info[field]) as unknown as Omit<
    VisitorTable,
    'id' | 'seen_at' | 'ip_shortened'
  >),
  seen_at: seenAt,
  ip_shortened: 0,
});
