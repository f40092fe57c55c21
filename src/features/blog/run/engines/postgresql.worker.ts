import { PGlite, protocol } from '@electric-sql/pglite';
import type { Session } from '../sql/session.ts';
import { connectDatabase } from './sql.ts';

let started: Promise<PGlite> | undefined;

connectDatabase(async ({ modules, files }) => {
  const database = await (started ??= PGlite.create({
    pgliteWasmModule: modules['pglite'] as WebAssembly.Module,
    initdbWasmModule: modules['initdb'] as WebAssembly.Module,
    fsBundle: new Blob([files['data'] ?? new ArrayBuffer()]),
  }));
  await empty(database);
  return sessionOn(database);
});

/** Starting a server takes seconds: what the run before it has made is removed instead. */
async function empty(database: PGlite): Promise<void> {
  for (const statement of ['ROLLBACK', 'RESET SESSION AUTHORIZATION', 'RESET ROLE', 'DISCARD ALL'])
    await database.exec(statement);
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace
     WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await database.exec(`DROP SCHEMA ${name} CASCADE`);
  const roles = await database.query<{ name: string }>(
    `SELECT quote_ident(rolname) AS name FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> current_user`,
  );
  for (const { name } of roles.rows) await database.exec(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  await database.exec("CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC; SET timezone = 'UTC'");
}

/** The simple protocol gives every value as text in the server's format, as the check reads it. */
const sessionOn = (database: PGlite): Session => ({
  run: async (sql) => {
    const { messages } = await database.execProtocol(protocol.serialize.query(sql));
    const columns: string[] = [];
    const rows: (string | null)[][] = [];
    for (const message of messages) {
      if ('fields' in message && message.name === 'rowDescription')
        columns.push(...(message.fields as readonly { name: string }[]).map(({ name }) => name));
      if ('fields' in message && message.name === 'dataRow') rows.push(message.fields as (string | null)[]);
    }
    return { columns, rows };
  },
  close: async () => {},
});
