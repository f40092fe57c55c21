import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came, for another server to give. */
export interface Copied {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export async function copyAnswer(address: string, path: string): Promise<Copied> {
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

/** What each server says in its own way. */
const ownWords: ReadonlySet<string> = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive']);

/** The headers that two servers have to agree on. */
export const commonHeaders = ({ headers }: Copied): readonly (readonly [string, string])[] =>
  Object.entries(headers).filter(([name]) => !ownWords.has(name));

/** Throws where the copy does not say what the original says: then they should not be compared. */
export function refuseDifference(original: Copied, imitation: Copied): void {
  const missing = commonHeaders(original).filter(([name, value]) => imitation.headers[name] !== value);
  const isSameBody = original.status !== 200 || original.body.equals(imitation.body);
  if (missing.length === 0 && isSameBody && original.status === imitation.status) return;
  throw new Error(`${original.path} is not the same: ${missing.map(([name]) => name).join(', ')}`);
}
