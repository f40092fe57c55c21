import type { FastifyRequest } from 'fastify';

export type OriginVerdict = 'own' | 'allowed' | 'foreign';

/** Whose page sends a request. Programs that are no browsers send no origin, and could send any. */
export function judgeOrigin(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: readonly string[],
): OriginVerdict {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined || site === 'same-origin') return 'own';
  if (allowed.includes(origin)) return 'allowed';
  return URL.canParse(origin) && new URL(origin).host === request.host ? 'own' : 'foreign';
}
