import type { Encoding } from '../../contract/catalogue.ts';
import { readWeights } from './accept-weights.ts';

/**
 * The encoding to answer in: of those available, in our order of preference, the one that the client likes best.
 * Undefined is the content as it is, which is also the last resort when the client refuses everything.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (acceptEncoding === undefined || available.length === 0) return undefined;
  const weights = readWeights(acceptEncoding);
  let best: Encoding | undefined;
  let bestWeight = 0;
  for (const encoding of available) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return (weights.get('identity') ?? 0) > bestWeight ? undefined : best;
}

/**
 * Whether HTML is among the client's first choices. An image or a stylesheet that is missing is asked for with
 * everything else as a second choice, and then a page would only be weight.
 */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = readWeights(accept);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return html > 0 && html === Math.max(...weights.values());
}

/** Whether If-None-Match names this validator. Weak and strong ones compare as equal here (RFC 9110, 13.1.2). */
export function isNamedBy(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
