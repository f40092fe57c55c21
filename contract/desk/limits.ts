/** Limits that the interface shows and the service checks. Apart from `requests.ts`, whose library browsers do not load. */

/** In characters. */
export const noteLength = 4000;
/** Of what a follow-up is for. */
export const lineLength = 200;
export const messageLength = 10_000;
export const subjectLength = 200;
export const mostChangedAtOnce = 100;
