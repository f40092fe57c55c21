/** An error that an operator can put right; its message is shown without a stack. */
export class PlainError extends Error {}
