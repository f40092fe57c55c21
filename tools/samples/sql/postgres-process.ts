import { startPostgres } from '../../../server/testing/databases.ts';

/**
 * A process of its own, because the package that brings PostgreSQL hooks into the end of the process and forgets its
 * exit code. It says where the server is, and stops it when the other side goes away for whatever reason.
 */
const server = await startPostgres();
const { options } = await server.makeDatabase();
process.once('disconnect', () => void server.remove().finally(() => process.exit()));
process.send?.(options.databaseUrl);
