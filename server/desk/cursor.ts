import type { z } from 'zod';
import { DeskFailure } from './handlers.ts';

/** Where a list goes on after its last row. It is sent in bodies, never in a URL. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Throws `malformed` for a text that is none. */
export function readCursor<Place>(schema: z.ZodType<Place>, text: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new DeskFailure(400, 'malformed');
  }
}
