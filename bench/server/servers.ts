import { openSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type ServerProcess } from '../../tools/server-process.ts';
import { type RecordedAnswer, recordAnswer } from './recorded-answer.ts';
import { etagsOf, type BenchServer, startPlainNode, storeAnswers } from './reference-server.ts';
import { nginxVersion, startNginx } from './nginx.ts';
import { onCore, serverCore } from './processes.ts';

/** Our server, with its log in a file. */
export function startOwnServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const log = openSync(join(folder, 'log'), 'a');
  return startServer(
    { DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'info', ...environment },
    { startedBy: onCore(serverCore), log },
  );
}

/** Our server, nginx where it is installed, and plain Node, all with the same answers at these paths. */
export async function startServers(
  folder: string,
  pathsOf: (address: string) => Promise<readonly string[]>,
): Promise<readonly BenchServer[]> {
  const server = await startOwnServer(folder);
  const servers: BenchServer[] = [];
  try {
    const paths = await pathsOf(server.address);
    const answers = await Promise.all(paths.map((path) => recordAnswer(server.address, path)));
    servers.push(toBenchServer(server, answers));
    const stored = await storeAnswers(join(folder, 'answers'), answers);
    if (nginxVersion() !== undefined) servers.push(await startNginx(join(folder, 'answers'), stored));
    servers.push(await startPlainNode(join(folder, 'answers'), stored));
    return servers;
  } catch (error) {
    await Promise.all([server.stop(), ...servers.map((each) => each.stop())]);
    throw error;
  }
}

const toBenchServer = (server: ServerProcess, answers: readonly RecordedAnswer[]): BenchServer => ({
  who: 'server',
  pid: server.pid,
  port: Number(new URL(server.address).port),
  etagOf: etagsOf(answers),
  stop: () => server.stop(),
});
