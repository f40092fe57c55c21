import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isPublic, literalAddress } from './public-address.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { codeOf, delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { recordOf } from '../leads/lead-record.ts';

/** Finds all addresses of a name, the way the system does. */
export type Resolve = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly allowPrivate: boolean;
  readonly timeout?: number;
  readonly resolve?: Resolve;
  readonly now?: () => Date;
}

class RefusedAddress extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS';
}

const askSystem: Resolve = (name, callback) => systemLookup(name, { all: true }, callback);

/** Tells a receiver of the owner's about leads, signed after the Standard Webhooks specification. */
export function createWebhookSender(options: WebhookOptions): Send {
  const { allowPrivate, timeout = 15_000, resolve = askSystem, now = () => new Date() } = options;
  const url = new URL(options.url);
  const signer = new Webhook(options.secret);
  const lookup = allowPrivate ? lookupWith(resolve, () => true) : lookupWith(resolve, isPublic);
  const literal = literalAddress(url);
  const isRefused = !allowPrivate && literal !== undefined && !isPublic(literal);

  return async (delivery) => {
    // An address in the URL itself is connected to without a lookup.
    if (isRefused) return failed('WEBHOOK_URL is a private address');
    const body = JSON.stringify(payload(delivery));
    const at = now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'VS-Online-Webhooks/1',
      'webhook-id': delivery.id,
      'webhook-timestamp': Math.floor(at.getTime() / 1000),
      'webhook-signature': signer.sign(delivery.id, at, body),
    };
    const signal = AbortSignal.timeout(timeout);
    try {
      // A connection of its own each time: only a fresh one is sure to go to an address that was just looked at.
      return outcomeOf(await post(url, body, { method: 'POST', headers, lookup, signal, agent: false }));
    } catch (error) {
      return failed(signal.aborted ? `no answer within ${timeout / 1000} s` : reasonFor(error));
    }
  };
}

/** It stays the same for every attempt, unless the lead grows meanwhile. */
const payload = ({ occasion, firstDue, lead }: Delivery) => ({
  type: `lead.${occasion}`,
  timestamp: firstDue.toISOString(),
  data: recordOf(lead),
});

/**
 * The connection is made to exactly the addresses that come out of here, so that a name which is looked up twice
 * cannot be public the first time and private the second.
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

/** Sends it and resolves with the status alone: what else the receiver says is of no interest. Follows nothing. */
function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      // What comes after the status may fail or be cut off without changing what the status said.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The receiver's word for wanting no more of these. */
const gone = 410;

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return delivered;
  return failed(`answered ${status}`, status === gone);
}

const reasonFor = (error: unknown): string =>
  error instanceof RefusedAddress ? 'WEBHOOK_URL leads to a private address' : codeOf(error);
