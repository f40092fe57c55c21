/** Limits that the interface shows and the service checks. Apart from `requests.ts`, whose library browsers do not load. */

/** In characters. */
export const noteLength = 4000;
/** Longest text that says what a follow-up is for. */
export const lineLength = 200;
export const messageLength = 10_000;
export const subjectLength = 200;
export const signatureLength = 500;
/** Longest file with leads. */
export const importLength = 300_000;
/** Leads that one call may change; a list loads 50 at a time. */
export const mostChangedAtOnce = 1000;
/** In milliseconds: how long a mail to a visitor can be taken back. */
export const undoTime = 10_000;
