import type { Answers } from '../../contract/questions.ts';
import type { VisitorInfo } from '../../contract/visitor.ts';

/** A lead as the rest of the service reads it. */
export type LeadView = Answers &
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
