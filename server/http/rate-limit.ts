import { minute } from '../../contract/durations.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkKey, rateLimitKey } from './ip-address.ts';

/** Seconds until the sender of a request may call again; 0 when it may call now. */
export type RateLimiter = (request: FastifyRequest) => Promise<number>;

/** A whole network may make this many times the calls of one address: an office or a mobile carrier has many visitors. */
export const networkShare = 20;

/**
 * Limits calls per minute by address and, at a multiple, by network, so that a customer with 65,536 IPv6 /64s gets no more
 * than a network's share. No address is refused for the calls of another network. 0 allows any number.
 */
export async function createRateLimiter(app: FastifyInstance, callsPerMinute: number): Promise<RateLimiter> {
  if (callsPerMinute === 0) return () => Promise.resolve(0);
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false });
  const limit = (max: number, keyOf: (address: string) => string): RateLimiter => {
    const count = app.createRateLimit({ max, timeWindow: minute, keyGenerator: ({ ip }) => keyOf(ip) });
    return async (request) => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : counted.ttlInSeconds;
    };
  };
  const ofAddress = limit(callsPerMinute, rateLimitKey);
  const ofNetwork = limit(callsPerMinute * networkShare, (address) => networkKey(rateLimitKey(address)));
  // A refused call does not count for the network: one address must not use up the share of its neighbours.
  return async (request) => (await ofAddress(request)) || ofNetwork(request);
}
