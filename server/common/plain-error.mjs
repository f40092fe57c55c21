/**
 * An error whose message is enough for the operator: it is shown without a stack trace. It is JavaScript because
 * tools/toolchain.mjs, which throws it too, runs on any Node from 20 on.
 */
export class PlainError extends Error {}
