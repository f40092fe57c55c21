import { cp, lchown, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/ports.ts';
import {
  initialisePostgres,
  type PostgresServer,
  postgresAt,
  startPostgresIn,
  testPassword,
} from '../../tools/postgres-server.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A primary that commits only what its standby has on disk too, and that standby. */
export interface ReplicatedPostgres {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Between the two. */
  readonly link: TcpProxy;
  /** One address, as HAProxy or a managed database gives it: of the primary, and after its promotion of the standby. */
  readonly databaseUrl: string;
  /** Resolves when the standby takes writes and the address leads to it. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

export const databaseName = 'leads';

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const { folder, dataFolder, port } = await initialisePostgres();
  const link = await startTcpProxy(port);
  const standbyFolder = join(folder, 'standby');
  await copyFolder(dataFolder, standbyFolder);
  await writeFile(join(standbyFolder, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${link.port} user=postgres password=${testPassword}`;
  const started = await Promise.allSettled([
    startPostgresIn(dataFolder, port, ['synchronous_standby_names=*']),
    startPostgresIn(standbyFolder, await freePort(), [
      `primary_conninfo=${conninfo}`,
      'wal_retrieve_retry_interval=100ms',
    ]),
  ]);
  const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const address = await startTcpProxy(port);
  const remove = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all([link.close(), address.close()]);
    await rm(folder, { recursive: true });
  };
  const [primary, standby] = servers;
  if (!primary || !standby) {
    await remove();
    throw new Error('The two servers did not start');
  }
  await until(async () => {
    const rows = await primary.query("select 1 from pg_stat_replication where sync_state = 'sync'");
    return rows.length > 0;
  });
  await primary.query(`create database ${databaseName}`);
  return {
    primary,
    standby,
    link,
    databaseUrl: postgresAt(address.port).urlOf(databaseName),
    promote: async () => {
      await standby.query('select pg_promote()');
      address.pointTo(standby.port);
    },
    remove,
  };
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20);
}

/** With the owner, who is another user when the test runs as root. */
async function copyFolder(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  await cp(from, to, { recursive: true, mode: 0 });
  const names = await readdir(to, { recursive: true });
  await Promise.all(['', ...names].map((name) => lchown(join(to, name), uid, gid)));
}
