import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';

const known: ReadonlySet<string> = new Set(METHODS);

/**
 * Node's parser accepts methods that are not in `METHODS`, such as PRI; Fastify's router fails for them and logs the request.
 * They are replaced by TRACE, which no route answers either.
 */
export function renameUnknownMethods({ server }: FastifyInstance): void {
  server.prependListener('request', (request) => {
    if (!known.has(request.method ?? '')) request.method = 'TRACE';
  });
}
