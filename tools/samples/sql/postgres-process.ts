import { startPostgres } from '../../../tests/support/databases.ts';

/**
 * A separate process, because the package that brings PostgreSQL hooks into the end of the process and loses its exit
 * code. It sends the URL of the server to its parent, and stops the server when the parent disconnects.
 */
const server = await startPostgres();
const { options } = await server.makeDatabase();
process.once('disconnect', () => void server.remove().finally(() => process.exit()));
process.send?.(options.databaseUrl);
