import type { Encoding } from '../../contract/catalogue.ts';

/**
 * The available encoding with the highest weight; of equal ones the first. Undefined is the uncompressed content, also when
 * the client refuses every encoding.
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

/** Whether no type has a higher weight than HTML. For missing images and stylesheets a page would be wasted. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = readWeights(accept);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return html > 0 && html === Math.max(...weights.values());
}

/** Whether If-None-Match contains this validator. Weak and strong ones are equal here (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** Parses a header such as Accept-Encoding: each name in lower case with its weight from 0 to 1. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name !== '') weights.set(name, weightOf(parameters.find((parameter) => parameter.startsWith('q='))));
  }
  return weights;
}

function weightOf(parameter: string | undefined): number {
  if (parameter === undefined) return 1;
  const weight = Number(parameter.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
