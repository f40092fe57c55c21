import type { FastifyBaseLogger } from 'fastify';

/** The logger of background work. Log lines must not name a lead. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
