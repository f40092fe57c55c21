import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';

const known: ReadonlySet<string> = new Set(METHODS);

/**
 * Node's parser lets methods pass that are not on its own list, such as PRI. The router knows that list only, takes
 * others for a mistake of its own, and fills the log with what it knows. To us, methods that nobody answers are all one.
 */
export function renameUnknownMethods({ server }: FastifyInstance): void {
  server.prependListener('request', (request) => {
    if (!known.has(request.method ?? '')) request.method = 'TRACE';
  });
}
