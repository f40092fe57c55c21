import { batchSize } from './sync-leads.ts';

/** In milliseconds. */
const shortest = 300;
/** After it, a new lead is still in the inbox within two seconds. */
const longestAfterFew = 1000;
/** Saves keep the database almost to themselves. */
const restFactor = 20;

/**
 * The pause after a batch, in milliseconds: longer after more work. A batch that was not full is little work, and took long
 * only because it waited.
 */
export function restAfter(leads: number, took: number): number {
  const rest = Math.max(shortest, restFactor * took);
  return leads < batchSize ? Math.min(rest, longestAfterFew) : rest;
}
