import { type FieldValue, type LeadField, leadFields } from './fields.ts';

export interface Save {
  readonly number: number;
  readonly values: Readonly<Record<LeadField, FieldValue>>;
  readonly submitted: boolean;
  /** Why this save looks like spam; null otherwise. */
  readonly spamReason: string | null;
}

/** A value and the number of the save that wrote it. The value is null until a save writes one. */
export interface Written {
  readonly value: FieldValue;
  readonly number: number;
}

export interface MergedLead {
  readonly written: Readonly<Record<LeadField, Written>>;
  readonly submitted: boolean;
  readonly spamReason: string | null;
}

const unwritten: Written = { value: null, number: -1 };

const forEachField = (choose: (field: LeadField) => Written): MergedLead['written'] =>
  Object.fromEntries(leadFields.map((field) => [field, choose(field)])) as MergedLead['written'];

export const emptyLead: MergedLead = {
  written: forEachField(() => unwritten),
  submitted: false,
  spamReason: null,
};

/** The lead that a single save makes. */
const leadFromSave = ({ number, values, submitted, spamReason }: Save): MergedLead => ({
  written: forEachField((field) => (isEmpty(values[field]) ? unwritten : { value: values[field], number })),
  submitted,
  spamReason,
});

/**
 * Joins two states of a lead: each field takes the value with the highest save number; of equal numbers, the value that is
 * larger as text. Commutative, associative and idempotent.
 */
const joinLeads = (one: MergedLead, other: MergedLead): MergedLead => ({
  written: forEachField((field) => later(one.written[field], other.written[field])),
  submitted: one.submitted || other.submitted,
  spamReason: largerText(one.spamReason, other.spamReason),
});

/** Adds a save to a lead, in whatever order saves arrive. */
export const mergeSave = (lead: MergedLead, save: Save): MergedLead => joinLeads(lead, leadFromSave(save));

const isEmpty = (value: FieldValue): boolean => value === null || value === '';

function later(one: Written, other: Written): Written {
  if (one.value === null || other.value === null) return one.value === null ? other : one;
  if (one.number !== other.number) return one.number > other.number ? one : other;
  return String(one.value) >= String(other.value) ? one : other;
}

function largerText(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one >= other ? one : other;
}
