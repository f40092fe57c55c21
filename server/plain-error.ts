/** A failure whose message says all there is to say to the person who started the server. */
export class PlainError extends Error {}
