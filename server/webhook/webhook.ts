import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isPublicAddress, literalAddress } from './public-address.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { toRecord } from '../leads/lead-record.ts';
import { errorCode } from '../common/error-code.ts';

/** Resolves a host name to all its addresses. */
export type Resolve = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Whether the URL may be http and lead to a private address. */
  readonly allowPrivate: boolean;
}

export interface WebhookOptions extends WebhookTarget {
  readonly timeout?: number;
  readonly resolve?: Resolve;
  readonly now?: () => Date;
}

class RefusedAddress extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS';
}

const resolveBySystem: Resolve = (name, callback) => systemLookup(name, { all: true }, callback);

/** Sends leads to a webhook, signed after the Standard Webhooks specification. */
export function createWebhookSender(options: WebhookOptions): Send {
  const { allowPrivate, timeout = 15_000, resolve = resolveBySystem, now = () => new Date() } = options;
  const url = new URL(options.url);
  const signer = new Webhook(options.secret);
  const lookup = allowPrivate ? lookupWith(resolve, () => true) : lookupWith(resolve, isPublicAddress);
  const literal = literalAddress(url);
  const isRefused = !allowPrivate && literal !== undefined && !isPublicAddress(literal);

  return async (delivery) => {
    // An address in the URL itself is connected to without a lookup.
    if (isRefused) return failed('WEBHOOK_URL is a private address');
    const body = JSON.stringify(payload(delivery));
    const at = now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'VS-Online-Webhooks/1',
      'webhook-id': delivery.messageId,
      'webhook-timestamp': Math.floor(at.getTime() / 1000),
      'webhook-signature': signer.sign(delivery.messageId, at, body),
    };
    const signal = AbortSignal.timeout(timeout);
    try {
      // No connection is reused: only a new one is certain to go to an address that was just checked.
      return outcomeOf(await post(url, body, { method: 'POST', headers, lookup, signal, agent: false }));
    } catch (error) {
      return failed(signal.aborted ? `no answer within ${timeout / 1000} s` : reasonFor(error));
    }
  };
}

/** The same for every attempt, unless a save changes the lead in between. */
const payload = ({ occasion, firstDue, lead }: Delivery) => ({
  type: `lead.${occasion}`,
  timestamp: firstDue.toISOString(),
  data: toRecord(lead),
});

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

/** Resolves with the status. Ignores the body and follows no redirect. */
function post(url: URL, body: string, options: RequestOptions): Promise<number> {
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

/** HTTP 410: the receiver wants no more webhooks. */
const gone = 410;

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return delivered;
  return failed(`answered ${status}`, status === gone);
}

const reasonFor = (error: unknown): string =>
  error instanceof RefusedAddress ? 'WEBHOOK_URL leads to a private address' : errorCode(error);
