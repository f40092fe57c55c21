import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { AuditAction } from '../../contract/desk/accounts.ts';
import type { MessageKind } from '../../contract/desk/conversation.ts';
import type { DeliveryState } from '../../contract/desk/leads.ts';
import type { NoticeEvent } from '../../contract/desk/notifications.ts';
import type { LostReason, PageKind, Status } from '../../contract/desk/lead-enums.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { AnswerField } from '../../contract/questions.ts';
import type { VisitorFieldName, VisitorInfo } from '../../contract/visitor.ts';
import type { SnakeCase } from './columns.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

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
  /** JSON of contract/quote-sheet.ts. */
  quote: string | null;
  ip_shortened: number;
  submitted: number;
  /** Why it looks like spam; null otherwise. */
  spam_reason: string | null;
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

/**
 * How sales is notified of leads; `reply`: a mail to the visitor, whose id is that of its message; `notice`: to one person at the
 * desk, which concerns neither operators nor what is stored about the visitor.
 */
export type Channel = 'mail' | 'webhook' | 'reply' | 'notice';

export type NotificationChannel = Exclude<Channel, 'reply' | 'notice'>;

/** The visitor submitted the form, or stopped half-way and has not saved since. A lead has one delivery of each on a channel. */
export const newLeadOccasions = ['submitted', 'unfinished'] as const;

/** What a receiver of webhooks is to know about a lead later. `answered`: the visitor has written, and another reply is due. */
export type LeadChangeOccasion = 'replied' | 'reply-undone' | 'answered' | 'status-changed';

/** What a delivery is about. `reply` is what a person of sales writes to the visitor; events belong to notices. */
export type Occasion = (typeof newLeadOccasions)[number] | LeadChangeOccasion | 'reply' | NoticeEvent;

export interface DeliveryTable {
  id: string;
  lead_id: string;
  channel: Channel;
  occasion: Occasion;
  state: DeliveryState;
  first_due: number;
  /** When it may be claimed: the time it falls due, the next retry, or the end of the current lease. */
  due_at: number;
  /** How often it has been claimed. */
  attempts: number;
  follows: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
  ended_at: number | null;
  /** What receivers see; null: the id. An operator's retry sets another one, because receivers drop repetitions. */
  message_id: string | null;
  /** JSON of what has changed; null for other occasions than changes. */
  detail: string | null;
  /** Whom a notice is for; null on other channels. */
  user_id: string | null;
}

export interface DeliveryAttemptTable {
  delivery_id: string;
  /** From 1, over all retries. */
  number: number;
  at: number;
  delivered: number;
  reason: string | null;
}

/** Random values shared by all processes of the service. */
interface SecretTable {
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
}

/** When SQLite was backed up by the service's own command: receipts of erasures name the last time. */
interface BackupTable {
  made_at: number;
}

/** One row: how far the clock was trusted for retention. */
interface RetentionClockTable {
  id: number;
  trusted: number | null;
  held_since: number | null;
  held_last: number | null;
}

/** Rows that are removed again at once, to see whether the database can be written. */
interface WriteCheckTable {
  id: string;
  filler: string;
}

/** Erasures whose rows are gone, until mail files were looked for the last time. */
export interface PendingErasureTable {
  /** The number of its receipt, if it has one. */
  id: string;
  begun_at: number;
  /** 1 once nothing was left and the receipt was stored. */
  finished: number;
  /** JSON; null in rows of earlier releases, where the id is that of a lead or delivery. */
  detail: string | null;
}

export interface UserTable {
  id: string;
  email: string;
  /** The e-mail address in lower case; unique. */
  email_key: string;
  name: string;
  role: Role;
  /** IANA name. */
  time_zone: string;
  created_at: number;
  disabled_at: number | null;
  /** The row stays for the name in the history, disabled and without an e-mail address; its key is the id. */
  deleted_at: number | null;
  /** The signature of mails to visitors; when null, they end with name and company. */
  signature: string | null;
  /** JSON: what the person wants to be notified of; null: everything. */
  notifications: string | null;
}

/** A browser or phone in which a person has allowed push messages. */
interface PushSubscriptionTable {
  endpoint: string;
  /** Shown to its user; not the endpoint. */
  id: string;
  user_id: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: number;
}

/** Passkeys. */
export interface CredentialTable {
  /** The id from the authenticator, in base64url. */
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  created_at: number;
  last_used: number | null;
}

interface SessionTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  /** Shown to its user; not the token. */
  id: string;
  user_id: string;
  device: string;
  started_at: number;
  last_seen: number;
  ends_at: number;
  /** The last sign-in or confirmation. */
  authenticated_at: number;
}

/** Links that make or reset an account and were not used yet. */
export interface InvitationTable {
  /** SHA-256 of the link's code. */
  hash: string;
  /** Null at set-up, where the owner chooses it. */
  email: string | null;
  role: Role;
  /** The account to reset; null for a new one. */
  user_id: string | null;
  /** The owner who made it; null for the command line and the set-up link. */
  created_by: string | null;
  created_at: number;
  expires_at: number;
}

/** WebAuthn challenges that were sent and not answered yet. */
interface ChallengeTable {
  challenge: string;
  /** What the answer may be used for. */
  purpose: string;
  expires_at: number;
}

/** People of the company's own sign-in, by what the provider never gives to another person. */
interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: number;
  last_used: number;
}

/** Sign-ins with the company's provider that were begun. */
export interface CompanyAttemptTable {
  state_hash: string;
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string;
  nonce: string;
  verifier: string;
  purpose: 'sign-in' | 'confirm';
  /** The session that the browser had: to be confirmed, or replaced. */
  session_id: string | null;
  /** Hash of the link that was open in the browser. */
  link_hash: string | null;
  time_zone: string;
  started_at: number;
}

/** Which part of the desk lists a lead. */
export type DeskList = 'open' | 'unfinished' | 'closed' | 'spam';

/** What the desk knows about a lead; written in the transaction of each save. */
export interface LeadDeskTable {
  seq: Generated<number>;
  lead_id: string;
  /** Names the lead in URLs. The lead's id would let its holder write to it. */
  ref: string;
  list: DeskList;
  status: Status;
  lost_reason: LostReason | null;
  owner_id: string | null;
  submitted_at: number | null;
  /** Null for leads without a clock. */
  reply_by: number | null;
  replied_at: number | null;
  replied_by: string | null;
  /** When the lead comes back to Due, and what for. */
  follow_up_at: number | null;
  follow_up_text: string | null;
  /** The visitor has written after the reply, and waits for another one since then. */
  waiting_since: number | null;
  /** Entered by a person of sales: no promise of the site is about it, and the funnel does not count it. */
  by_hand: number;
  /** What the address of the page named as `utm_source`, or how a lead by hand has come. */
  source: string | null;
  /** The order of Due: until when to reply, or the follow-up; null when the lead is not due. */
  due_by: number | null;
  /** From when on it is listed in Due. */
  due_from: number;
  /** Sales has looked at suspected spam and decided that it is a lead. */
  spam_cleared: number;
  /** Grows with every change by a person. */
  version: number;
  /** The last change by visitor or person. */
  changed_at: number;
  /** When the visitor last changed an answer. */
  visitor_changed_at: number;
  /** By which lists are sorted by name. */
  name_key: string;
  country: string | null;
  /** A page of the site, or null. */
  page: string | null;
  page_kind: PageKind;
  email_key: string | null;
  /** The digits of the phone number. */
  phone_key: string | null;
  /** Bits of the funnel's steps that were counted for this lead. */
  funnel_counted: number;
  /** The address, in lower case, from which the last mail came back. */
  bounced_email: string | null;
}

export type DeskRow = Selectable<LeadDeskTable>;
/** Without a number until it is stored. */
export type NewDeskRow = Omit<DeskRow, 'seq'> & Partial<Pick<DeskRow, 'seq'>>;

/** A mail with a visitor. One that is written at the desk has a delivery with the same id. */
export interface MessageTable {
  id: string;
  /** Null while it is not matched. */
  lead_id: string | null;
  direction: 'in' | 'out';
  kind: MessageKind;
  from_name: string;
  /** In lower case. */
  from_address: string;
  to_address: string;
  subject: string;
  text: string;
  /** The earlier text that the mail quotes. */
  quoted: string;
  /** Equal for all copies of a received mail; for other messages, the id. */
  mail_key: string;
  /** With angle brackets. */
  message_id: string;
  /** The Message-IDs that it refers to, with spaces between; the last is the one that it answers. */
  reference_ids: string;
  /** Who wrote it. */
  user_id: string | null;
  /** When it arrived in the mailbox, or was written. */
  at: number;
  /** When the mail server accepted it. */
  sent_at: number | null;
  /** 1 from just before its last byte is sent until the mail server has answered. */
  is_sending: number;
  /** 1 if it was sent again although the mail server may have accepted it. */
  maybe_twice: number;
  /** Its place in the mailbox until it is marked there as seen; null afterwards. */
  uid: number | null;
  uid_validity: number | null;
}

export interface AttachmentTable {
  id: string;
  message_id: string;
  ordinal: number;
  name: string;
  /** In bytes. */
  size: number;
  /** In base64; null when it was too large to be kept. */
  content: string | null;
}

/** A mail that a person has begun to write. */
interface MessageDraftTable {
  user_id: string;
  lead_id: string;
  subject: string;
  text: string;
  changed_at: number;
}

/** Texts for mails to visitors. */
interface TemplateTable {
  id: string;
  name: string;
  subject: string;
  text: string;
}

/** How far the mailbox was read. */
interface MailboxStateTable {
  /** User, host and folder of the mailbox. */
  name: string;
  uid_validity: number;
  last_uid: number;
  read_at: number;
}

/** What people did with a lead. */
export interface DeskEventTable {
  id: string;
  lead_id: string;
  user_id: string | null;
  kind: string;
  /** JSON. */
  body: string;
  at: number;
}

/** Two leads of one person, linked by hand: a row for each direction. */
interface LeadLinkTable {
  lead_id: string;
  other_id: string;
}

/** Which lead a session has open. */
interface PresenceTable {
  session_id: string;
  user_id: string;
  lead_id: string;
  seen_at: number;
}

/** A note that a person has begun to write. */
interface NoteDraftTable {
  user_id: string;
  lead_id: string;
  text: string;
}

/** A list with filters and order that a person keeps under a name. */
interface SavedViewTable {
  id: string;
  user_id: string;
  name: string;
  /** JSON. */
  list: string;
  created_at: number;
}

/** What people have decided about the desk as a whole. */
interface DeskSettingTable {
  name: string;
  value: string;
}

/** Append-only. */
interface AuditTable {
  number: Generated<number>;
  at: number;
  actor_id: string | null;
  action: AuditAction;
  subject: string | null;
  detail: string | null;
}

export interface FunnelDayTable {
  /** In UTC, such as 2026-11-16. */
  day: string;
  /** `all` has one row a day, with an empty name. */
  dimension: 'all' | 'page' | 'country';
  name: string;
  opened: number;
  email: number;
  phone: number;
  submitted: number;
  won: number;
}

interface ErasureReceiptTable {
  number: string;
  erased_at: number;
  /** JSON. */
  receipt: string;
}

export interface Tables {
  visitors: VisitorTable;
  leads: LeadTable;
  lead_events: LeadEventTable;
  deliveries: DeliveryTable;
  delivery_attempts: DeliveryAttemptTable;
  secrets: SecretTable;
  job_state: JobStateTable;
  backups: BackupTable;
  retention_clock: RetentionClockTable;
  write_checks: WriteCheckTable;
  pending_erasures: PendingErasureTable;
  users: UserTable;
  credentials: CredentialTable;
  push_subscriptions: PushSubscriptionTable;
  sessions: SessionTable;
  invitations: InvitationTable;
  challenges: ChallengeTable;
  identities: IdentityTable;
  company_attempts: CompanyAttemptTable;
  lead_desk: LeadDeskTable;
  desk_events: DeskEventTable;
  lead_links: LeadLinkTable;
  presence: PresenceTable;
  note_drafts: NoteDraftTable;
  saved_views: SavedViewTable;
  desk_settings: DeskSettingTable;
  audit: AuditTable;
  funnel_days: FunnelDayTable;
  erasure_receipts: ErasureReceiptTable;
  messages: MessageTable;
  attachments: AttachmentTable;
  message_drafts: MessageDraftTable;
  templates: TemplateTable;
  mailbox_state: MailboxStateTable;
}

export type Queries = Kysely<Tables>;
export type TransactionQueries = Transaction<Tables>;
