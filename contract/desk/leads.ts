import type { AnswerField, Answers } from '../questions.ts';
import type { QuoteSheet } from '../quote-sheet.ts';
import type { VisitorInfo } from '../visitor.ts';
import type { Status, LostReason, View } from './lead-enums.ts';
import type { LeadState, NamedList } from './requests.ts';

/** Leads as the desk shows them. Times are milliseconds since 1970. */

/** A row of the inbox. */
export interface LeadSummary extends LeadState {
  readonly ref: string;
  readonly version: number;
  readonly name: string;
  readonly company: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The first characters of the project, or of the question. */
  readonly asksFor: string;
  readonly city: string | null;
  readonly country: string | null;
  /** IANA name, guessed from country and coordinates; null when unknown. */
  readonly timeZone: string | null;
  /** Path of the page, or null when it is unknown. */
  readonly page: string | null;
  /** For each step of the popup, whether it has an answer. */
  readonly steps: readonly boolean[];
  /** It is held as spam, because it looks like it or a person has said so. */
  readonly isSpam: boolean;
  /** Why it looks like spam; null otherwise. */
  readonly spamReason: string | null;
  readonly firstSeen: number;
  readonly lastSaved: number;
  readonly submittedAt: number | null;
  /** Until when the visitor waits for a reply, or the time of the follow-up; null when the lead is not due. */
  readonly dueBy: number | null;
  /** How it has come: `utm_source`, or as the person wrote who entered it. */
  readonly source: string | null;
  /** When the data is erased without being asked; null: on request only. */
  readonly erasedOn: number | null;
  /** The last mail to the lead's address came back. */
  readonly isBounced: boolean;
  /** The visitor has changed an answer after the reply. */
  readonly changedSinceReply: boolean;
  /** How many other leads have the same e-mail address or phone number, up to `mostRelated`. */
  readonly earlier: number;
}

/** Leads with the same e-mail address or phone number that are shown with a lead. */
export const mostRelated = 20;

export interface FieldHistory {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** The latest earlier values, the oldest first, with the time at which each was saved. */
  readonly earlier: readonly { readonly value: string; readonly at: number }[];
  /** When the current value was saved. */
  readonly at: number;
}

/** What a person has done with a lead, by its kind. */
export type DeskEvent =
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'status';
      readonly from: Status;
      readonly to: Status;
      readonly reason: LostReason | null;
    }
  /** A user's id. */
  | { readonly kind: 'owner'; readonly to: string | null }
  | { readonly kind: 'replied'; readonly afterMs: number | null }
  | { readonly kind: 'reply-undone' }
  | { readonly kind: 'call'; readonly text: string }
  | { readonly kind: 'follow-up'; readonly until: number | null; readonly text?: string | null }
  /** The visitor has written after the reply and waits for another one. So named in the database and in webhooks. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'linked' | 'unlinked'; readonly ref: string };

export type TimelineEntry = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'opened' }
  | {
      readonly kind: 'saved';
      readonly submitted: boolean;
      /** The person of sales who entered or corrected it. */
      readonly by?: string;
      /** Long values are cut. */
      readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[];
    }
  | {
      readonly kind: 'delivery';
      readonly channel: 'mail' | 'webhook';
      readonly occasion: 'submitted' | 'unfinished';
      readonly state: DeliveryState;
      readonly attempts: readonly DeliveryAttempt[];
    }
  /** With names in place of ids. */
  | (DeskEvent & { readonly by: string })
);

/** Entries of a timeline that are shown: a lead that people work on has some hundred at most. */
export const mostEntries = 500;

export interface Timeline {
  /** The latest first, up to `mostEntries`. */
  readonly entries: readonly TimelineEntry[];
  /** There are earlier ones, which the export of the person has. */
  readonly hasEarlier: boolean;
}

export type DeliveryState = 'waiting' | 'delivered' | 'cancelled' | 'dead';

export interface DeliveryAttempt {
  readonly at: number;
  readonly delivered: boolean;
  /** Why it failed; of a mail that was written to a file, `writtenToFile`. */
  readonly reason: string | null;
}

export interface RelatedLead {
  readonly ref: string;
  readonly name: string;
  readonly company: string;
  readonly firstSeen: number;
  readonly status: Status;
  readonly sameBy: readonly ('email' | 'phone')[];
  readonly isLinked: boolean;
}

export interface Viewer {
  readonly userId: string;
  readonly name: string;
  /** The person has typed at a mail to the visitor in the last two minutes. */
  readonly isWriting?: true;
}

export interface LeadDetails extends LeadSummary {
  /** Until when the first reply was promised, also after it; null without a promise. */
  readonly replyBy: number | null;
  readonly answers: Answers;
  readonly visitor: VisitorInfo;
  /** The quote as the visitor saw it. */
  readonly quote: QuoteSheet | null;
  readonly history: readonly FieldHistory[];
  readonly timeline: Timeline;
  readonly related: readonly RelatedLead[];
  /** Other people who have the lead open now. */
  readonly viewers: readonly Viewer[];
  /** The note that the person who asks has begun to write. */
  readonly draft: string;
}

/** With a search the view is ignored: all leads that fit the filters are searched, the newest first and spam last. */
export interface LeadPage {
  readonly rows: readonly LeadSummary[];
  /** How many leads the list has, up to `mostCounted`; null for further pages and for a search. */
  readonly count: number | null;
  /** Passed back for the next page; null on the last one. */
  readonly next: string | null;
}

/** Rows of a file that are read at once. */
export const mostImported = 500;

/** Why a row of a file is left out. */
export const importProblems = {
  'no-contact': 'neither e-mail address nor phone number',
  'wrong-email': 'the e-mail address is not valid',
  'too-long': 'a text is too long',
  twice: 'the same e-mail address or phone number is in a row above',
  known: 'a lead with this e-mail address or phone number exists',
  'too-many': `only ${mostImported} rows are read at once`,
} as const;
export type ImportProblem = keyof typeof importProblems;

export interface ImportReport {
  /** The titles of the file; null for columns that are not read. */
  readonly columns: readonly { readonly title: string; readonly field: AnswerField | null }[];
  /** How many leads are added. */
  readonly count: number;
  /** The first of them. */
  readonly first: readonly Answers[];
  /** At most 100 of those that are not added. */
  readonly leftOut: readonly {
    readonly line: number;
    readonly name: string;
    readonly problem: ImportProblem;
  }[];
  readonly leftOutCount: number;
}

/** A list that a person keeps under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly list: NamedList;
}

export interface SavedViewsAnswer {
  readonly views: readonly SavedView[];
}

/** How many views one person can save. */
export const mostSavedViews = 20;

/** A count that stops at `mostCounted`. */
export const mostCounted = 1000;

export interface Overview {
  /** The server's clock, against which time left is shown. */
  readonly now: number;
  readonly counts: Readonly<Record<View, number>>;
  /** Mails that belong to no lead. */
  readonly unmatched: number;
  readonly deadDeliveries: number;
  /** Still waiting 15 minutes after they fell due. */
  readonly overdueDeliveries: number;
  /** When the mailbox was last read, if that is longer ago than it should be. */
  readonly mailboxSilentSince: number | null;
  readonly promise: { readonly kept: number; readonly due: number; readonly weeks: readonly number[] };
  /** Countries of open leads, for the filter. */
  readonly countries: readonly string[];
  readonly sources: readonly string[];
  /** Whether any lead has ever arrived. */
  readonly isEmpty: boolean;
}

export interface ChangeAnswer {
  readonly lead: LeadDetails;
  /** For undo. */
  readonly before: LeadState;
}

/** With status 409: the lead as it is now. Nothing was written. */
export interface Conflict {
  readonly error: 'conflict';
  readonly lead: LeadDetails;
  /** Who changed it, and when. */
  readonly by: string | null;
  readonly at: number;
}

/** Each change is made or not by itself. A repeated one is answered as the first time. */
export interface ChangeSeveralAnswer {
  readonly changed: readonly { readonly ref: string; readonly version: number; readonly before: LeadState }[];
  /** Changed by others meanwhile or gone, and left as they are. */
  readonly conflicts: readonly string[];
  /** The service could not make these. */
  readonly failed: readonly string[];
}

/** In milliseconds: well inside the time after which proxies close a quiet connection. */
export const liveHeartbeat = 5000;

/** Messages of the live connection. */
export type LiveMessage =
  /** The first one: what changed before it was missed. */
  | { readonly kind: 'opened' }
  /** Comes every `liveHeartbeat`. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'leads'; readonly refs: readonly string[] }
  | { readonly kind: 'presence'; readonly ref: string; readonly viewers: readonly Viewer[] }
  | { readonly kind: 'deliveries' }
  /** The number of mails that belong to no lead. */
  | { readonly kind: 'unmatched' }
  /** The session has ended. */
  | { readonly kind: 'signed-out' };
