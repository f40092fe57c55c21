import type { z } from 'zod';
import { DeskFailure } from './handlers.ts';

/** Where a list goes on after its last row. It is sent in bodies, never in a URL. */
const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names; undefined without one. Throws `malformed` for a text that is none. */
export function readCursor<Place>(schema: z.ZodType<Place>, text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new DeskFailure(400, 'malformed');
  }
}

/** The first rows of those that were found. One row more than a page says that there is another page. */
export function toPage<Row>(
  found: readonly Row[],
  size: number,
  placeOf: (last: Row) => readonly (string | number)[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last && found.length > size ? writeCursor(placeOf(last)) : null };
}
