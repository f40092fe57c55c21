import { type AnswerField, answerFields, locationFields, type VisitorInfo } from '../../contract/lead.ts';

/** Everything about a lead that a save can write: its answers, where the visitor is, and on which page. */
export type Field = AnswerField | keyof VisitorInfo;
export type Value = string | number | null;

export const fields: readonly Field[] = [...answerFields, ...locationFields, 'PageName'];

export interface Save {
  readonly number: number;
  readonly values: Readonly<Record<Field, Value>>;
  readonly submitted: boolean;
  /** Why this save looks like spam. */
  readonly suspicion: string | null;
}

/** A value and the number of the save that wrote it. Nothing has been written while the value is null. */
export interface Written {
  readonly value: Value;
  readonly number: number;
}

export interface Lead {
  readonly written: Readonly<Record<Field, Written>>;
  readonly submitted: boolean;
  readonly suspicion: string | null;
}

const unwritten: Written = { value: null, number: -1 };

const forEachField = (choose: (field: Field) => Written): Lead['written'] =>
  Object.fromEntries(fields.map((field) => [field, choose(field)])) as Lead['written'];

export const emptyLead: Lead = { written: forEachField(() => unwritten), submitted: false, suspicion: null };

/** What a save alone says of its lead. */
export const leadOf = ({ number, values, submitted, suspicion }: Save): Lead => ({
  written: forEachField((field) => (isEmpty(values[field]) ? unwritten : { value: values[field], number })),
  submitted,
  suspicion,
});

/**
 * What two accounts of a lead say together: for each field the value with the highest number, of equal ones the larger
 * as text. It does not matter which comes first, how they are grouped, or how often one of them comes.
 */
export const join = (one: Lead, other: Lead): Lead => ({
  written: forEachField((field) => later(one.written[field], other.written[field])),
  submitted: one.submitted || other.submitted,
  suspicion: largerText(one.suspicion, other.suspicion),
});

/** A lead only ever gains by a save, however late it comes. */
export const merge = (lead: Lead, save: Save): Lead => join(lead, leadOf(save));

const isEmpty = (value: Value): boolean => value === null || value === '';

function later(one: Written, other: Written): Written {
  if (one.value === null || other.value === null) return one.value === null ? other : one;
  if (one.number !== other.number) return one.number > other.number ? one : other;
  return String(one.value) >= String(other.value) ? one : other;
}

function largerText(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one >= other ? one : other;
}
