import type { Kysely, Transaction } from 'kysely';
import type { Channel, Occasion } from '../outbox/delivery.ts';

/** Times are milliseconds since 1970, flags are 0 or 1: the same in every database. */

export interface VisitorTable {
  id: string;
  ip: string | null;
  city: string | null;
  region: string | null;
  country_name: string | null;
  postal: string | null;
  latitude: number | null;
  longitude: number | null;
  page_name: string | null;
  seen_at: number;
  ip_shortened: number;
}

export interface LeadTable extends Omit<VisitorTable, 'seen_at'> {
  user_name: string | null;
  email: string | null;
  phone_number: string | null;
  talk_about_project: string | null;
  company_name: string | null;
  ask_me_anything: string | null;
  submitted: number;
  suspicion: string | null;
  /** JSON: for each field that has a value, the number of the save that wrote it. */
  save_numbers: string;
  /** The highest number of any save so far; -1 before the first. */
  highest_number: number;
  /** How many saves have arrived, repetitions included. */
  saves: number;
  first_seen: number;
  last_saved: number;
  /** The address in lower case, to erase by; null for leads that were last saved before the column existed. */
  email_key: string | null;
}

export interface LeadEventTable {
  lead_id: string;
  /** The order of arrival, from 0. */
  ordinal: number;
  number: number;
  /** JSON: the save as it was validated. */
  body: string;
  /** In lower case, to find everything about a person who asks to be forgotten. */
  email_key: string | null;
  received_at: number;
  ip_shortened: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'cancelled' | 'buried';

export interface DeliveryTable {
  id: string;
  lead_id: string;
  channel: Channel;
  occasion: Occasion;
  state: DeliveryState;
  first_due: number;
  /** When it may be taken: the time it falls due, the next retry, or the end of the lease of who has taken it. */
  due_at: number;
  /** How often it has been taken. */
  attempts: number;
  follows: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
  ended_at: number | null;
}

/** What all processes of the service must agree on and nobody else may know. */
export interface SecretTable {
  name: string;
  value: string;
}

/** What is done now and then, by one of all processes at a time. */
export interface JobStateTable {
  name: string;
  /** When it was last finished; null before the first time. */
  last_run: number | null;
  /** The process at work on it, until the lease ends; null when there is none. */
  claimed_by: string | null;
  claimed_until: number;
  /** JSON, by the job. */
  detail: string | null;
}

/** Ids of erased leads and deliveries whose files are looked for once more. */
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
