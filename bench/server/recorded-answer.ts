import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A recorded response, for another server to repeat. */
export interface RecordedAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export async function recordAnswer(address: string, path: string): Promise<RecordedAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address + path, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
  });
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    path,
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(answer),
  };
}

/** Headers that differ between servers. */
const serverSpecific: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
]);

/** Headers that must be equal. */
export const comparableHeaders = ({ headers }: RecordedAnswer): readonly (readonly [string, string])[] =>
  Object.entries(headers).filter(([name]) => !serverSpecific.has(name));

/** Throws when the responses differ and must not be compared. */
export function requireSameAnswer(original: RecordedAnswer, other: RecordedAnswer): void {
  const missing = comparableHeaders(original).filter(([name, value]) => other.headers[name] !== value);
  const isSameBody = original.status !== 200 || original.body.equals(other.body);
  if (missing.length === 0 && isSameBody && original.status === other.status) return;
  throw new Error(`${original.path} is not the same: ${missing.map(([name]) => name).join(', ')}`);
}
