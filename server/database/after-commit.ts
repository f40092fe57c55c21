import type { TransactionQueries } from './tables.ts';

const waiting = new WeakMap<TransactionQueries, (() => void)[]>();

/** Calls it once the transaction is durable, and never when that is rolled back. */
export function afterCommit(trx: TransactionQueries, work: () => void): void {
  waiting.set(trx, [...(waiting.get(trx) ?? []), work]);
}

export function runAfterCommit(trx: TransactionQueries): void {
  for (const work of waiting.get(trx) ?? []) work();
}
