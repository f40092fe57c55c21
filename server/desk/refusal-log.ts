import type { FastifyRequest } from 'fastify';
import { shortenIp } from '../http/ip-address.ts';

/** Names the account and the network, so that attempts to get in can be traced without addresses of people. */
export const logRefusal = (
  request: FastifyRequest,
  reason: string,
  accountId = request.caller?.account.id ?? null,
): void =>
  request.log.warn(
    { reason, account: accountId, network: shortenIp(request.ip), path: request.routeOptions.url },
    'The desk has refused a call',
  );
