import type { FastifyBaseLogger } from 'fastify';

/** What this part needs of the server's log. Nothing it writes there names a lead. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
