import type { FastifyRequest } from 'fastify';

export type Origin = 'own' | 'allowed' | 'unknown' | 'foreign';

/**
 * Which site's page sent a request. Programs other than browsers send no origin, or any. `unknown` is the origin `null`,
 * sent with privacy settings, from saved pages and from sandboxed frames.
 */
export function originOf(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: readonly string[],
): Origin {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined || site === 'same-origin') return 'own';
  if (allowed.includes(origin)) return 'allowed';
  if (URL.canParse(origin) && new URL(origin).host === request.host) return 'own';
  return origin === 'null' && site !== 'cross-site' ? 'unknown' : 'foreign';
}
