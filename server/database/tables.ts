import type { Kysely, Transaction } from 'kysely';
import type { AnswerField } from '../../contract/questions.ts';
import type { VisitorFieldName, VisitorInfo } from '../../contract/visitor.ts';
import type { SnakeCase } from './columns.ts';

/** Times are milliseconds since 1970, flags are 0 or 1: the same in every database. */

type AnswerColumns = { [Field in AnswerField as SnakeCase<Field>]: string | null };
type VisitorColumns = { [Field in VisitorFieldName as SnakeCase<Field>]: VisitorInfo[Field] };

export interface VisitorTable extends VisitorColumns {
  id: string;
  seen_at: number;
  ip_shortened: number;
}

export interface LeadTable extends AnswerColumns, VisitorColumns {
  id: string;
  ip_shortened: number;
  submitted: number;
  /** Why it looks like spam; null otherwise. */
  suspicion: string | null;
  /** JSON: for each field that has a value, the number of the save that wrote it. */
  save_numbers: string;
  /** The highest number of any save so far; -1 before the first. */
  highest_number: number;
  /** How many saves have arrived, repetitions included. */
  saves: number;
  first_seen: number;
  last_saved: number;
  /** The e-mail address in lower case, for erasure; null for leads last saved before the column existed. */
  email_key: string | null;
}

export interface LeadEventTable {
  lead_id: string;
  /** The order of arrival, from 0. */
  ordinal: number;
  number: number;
  /** JSON: the save as it was validated. */
  body: string;
  /** The e-mail address in lower case, for erasure. */
  email_key: string | null;
  received_at: number;
  ip_shortened: number;
}

/** How sales is notified. */
export type Channel = 'mail' | 'webhook';

/** Why sales is notified: the visitor submitted the form, or stopped half-way and has not saved since. */
export type Occasion = 'submitted' | 'unfinished';

/** `buried` is the stored word for a dead delivery: given up until an operator retries or drops it. */
export type StoredDeliveryState = 'waiting' | 'delivered' | 'cancelled' | 'buried';

export interface DeliveryTable {
  id: string;
  lead_id: string;
  channel: Channel;
  occasion: Occasion;
  state: StoredDeliveryState;
  first_due: number;
  /** When it may be claimed: the time it falls due, the next retry, or the end of the current lease. */
  due_at: number;
  /** How often it has been claimed. */
  attempts: number;
  follows: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
  ended_at: number | null;
}

/** Random values shared by all processes of the service. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Scheduled jobs, each run by one process at a time. */
export interface JobStateTable {
  name: string;
  /** When it last finished; null before the first run. */
  last_run: number | null;
  /** The process that runs it, until the lease ends; null when none does. */
  claimed_by: string | null;
  claimed_until: number;
  /** JSON, written by the job. */
  detail: string | null;
}

/** Ids of erased leads and deliveries whose mail files are to be removed once more. */
export interface PendingErasureTable {
  id: string;
  erased_at: number;
}

export interface Tables {
  visitors: VisitorTable;
  leads: LeadTable;
  lead_events: LeadEventTable;
  deliveries: DeliveryTable;
  secrets: SecretTable;
  job_state: JobStateTable;
  pending_erasures: PendingErasureTable;
}

export type Queries = Kysely<Tables>;
export type TransactionQueries = Transaction<Tables>;
