import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { errorCode } from '../common/error-code.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Requests to addresses that people have typed: by default never into a private network. */

/** Resolves a host name to all its addresses. */
export type Resolve = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface PostOptions {
  /** What the reason of a failure calls the URL. */
  readonly urlName: string;
  /** Whether the URL may be http and lead to a private address. */
  readonly allowPrivate: boolean;
  readonly timeout?: number;
  readonly resolve?: Resolve;
}

/** Why there was no answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

class RefusedAddress extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS';
}

export type Post = (
  url: URL,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | number>>,
) => Promise<number>;

const resolveBySystem: Resolve = (name, callback) => systemLookup(name, { all: true }, callback);

/** Resolves with the status, and rejects with `NoAnswer`. Ignores the body and follows no redirect. */
export function createPost({
  urlName,
  allowPrivate,
  timeout = 15_000,
  resolve = resolveBySystem,
}: PostOptions): Post {
  const lookup = allowPrivate ? lookupWith(resolve, () => true) : lookupWith(resolve, isPublicAddress);
  return async (url, body, headers) => {
    const literal = literalAddress(url);
    // An address in the URL itself is connected to without a lookup.
    if (!allowPrivate && literal !== undefined && !isPublicAddress(literal))
      throw new NoAnswer(`${urlName} is a private address`);
    const signal = AbortSignal.timeout(timeout);
    try {
      // No connection is reused: only a new one is certain to go to an address that was just checked.
      return await send(url, body, { method: 'POST', headers: { ...headers }, lookup, signal, agent: false });
    } catch (error) {
      if (signal.aborted) throw new NoAnswer(`no answer within ${timeout / 1000} s`);
      throw new NoAnswer(
        error instanceof RefusedAddress ? `${urlName} leads to a private address` : errorCode(error),
      );
    }
  };
}

/**
 * The connection is made to an address from this lookup, so that a name cannot resolve to a public address for the check
 * and to a private one for the connection.
 */
export const lookupWith =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (name, { all }, callback) =>
    resolve(name, (error, addresses) => {
      if (error) return callback(error, '');
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new RefusedAddress(), '');
      return all ? callback(null, allowed) : callback(null, first.address, first.family);
    });

function send(url: URL, body: string | Uint8Array, options: RequestOptions): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      // The body may fail without changing the meaning of the status.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
