import { text as joined } from 'node:stream/consumers';
import { toCsv } from '../../server/leads-cli/export.ts';
import type { Lead } from '../../server/leads/lead-rows.ts';

export async function* each(leads: readonly Lead[]) {
  yield* leads;
}
export const all = (pieces: AsyncIterable<string>) => joined(pieces);
export const csv = (...leads: readonly Lead[]) => all(toCsv(each(leads)));

/** A minimal reader for RFC 4180. */
export function readRfc4180(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, inQuotes, bare, end] of text.matchAll(cells)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
