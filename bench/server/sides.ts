import { openSync } from 'node:fs';
import { join } from 'node:path';
import { serve, type Serving } from '../../tools/serving.ts';
import { type Copied, copyAnswer } from './copy.ts';
import { etagsOf, type Side, startPlainNode, storeAnswers } from './imitation.ts';
import { nginxVersion, startNginx } from './nginx.ts';
import { onCore, servingCore } from './processes.ts';

/** Our server, with a line for each request in a file. */
export function startOurs(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Serving> {
  const log = openSync(join(folder, 'log'), 'a');
  return serve(
    { DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'info', ...environment },
    { startedBy: onCore(servingCore), log },
  );
}

/** Our server; where it is installed, nginx with our answers at these paths; and Node itself with the same. */
export async function startSides(
  folder: string,
  pathsOf: (address: string) => Promise<readonly string[]>,
): Promise<readonly Side[]> {
  const server = await startOurs(folder);
  const sides: Side[] = [];
  try {
    const paths = await pathsOf(server.address);
    const answers = await Promise.all(paths.map((path) => copyAnswer(server.address, path)));
    sides.push(sideOf(server, answers));
    const stored = await storeAnswers(join(folder, 'answers'), answers);
    if (nginxVersion() !== undefined) sides.push(await startNginx(join(folder, 'answers'), stored));
    sides.push(await startPlainNode(join(folder, 'answers'), stored));
    return sides;
  } catch (error) {
    await Promise.all([server.stop(), ...sides.map((side) => side.stop())]);
    throw error;
  }
}

const sideOf = (server: Serving, answers: readonly Copied[]): Side => ({
  who: 'server',
  pid: server.pid,
  port: Number(new URL(server.address).port),
  etagOf: etagsOf(answers),
  stop: () => server.stop(),
});
