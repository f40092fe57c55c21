export interface RetentionAnswer {
  readonly unfinishedDays: number;
  readonly ipDays: number;
}

/** The kinds of record about a person, as previews and receipts count them. */
export const personRecords = {
  leads: 'Leads',
  saves: 'Saves of the form',
  deliveries: 'Messages to sales',
  attempts: 'Attempts to deliver them',
  notes: 'Notes and changes by sales',
  messages: 'Mails and drafts of mails',
  attachments: 'Attachments of mails',
  links: 'Links to other leads',
  visitors: 'Visitor records',
  files: 'Mail files',
  searchEntries: 'Search entries',
} as const;
export type PersonRecord = keyof typeof personRecords;

/** Leads that may be found for one address or number. */
export const mostFoundLeads = 200;

/**
 * One of the people whom an e-mail address or a phone number has found. Leads with one current e-mail address are of one person;
 * a lead without an address stands alone, because people share phone numbers.
 */
export interface FoundPerson {
  readonly email: string | null;
  readonly leads: readonly {
    readonly ref: string;
    readonly name: string;
    readonly phone: string | null;
    readonly firstSeen: number;
    readonly submittedAt: number | null;
    readonly matchedBy: 'email' | 'earlier-email' | 'phone';
  }[];
  /** By kind of record (`personRecords`). */
  readonly counts: Readonly<Record<string, number>>;
}

export interface PeopleFound {
  readonly people: readonly FoundPerson[];
}

/** Given to the person who asked. */
export interface ErasureReceipt {
  readonly number: string;
  readonly erasedAt: string;
  readonly counts: Readonly<Record<string, number>>;
  /** When the newest backup was made that may still hold the data; null when none is recorded. */
  readonly lastBackup: string | null;
}

export interface ReceiptsAnswer {
  readonly receipts: readonly ErasureReceipt[];
}
