import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.ts';
import { type Copied, copyAnswer, refuseDifference } from './copy.ts';
import type { Given } from './plain-node.ts';
import { onCore, servingCore } from './processes.ts';

/** A server that is asked, whichever it is. */
export interface Side {
  readonly who: string;
  readonly pid: number;
  readonly port: number;
  /** As this server names the version of a file. */
  readonly etagOf: (path: string) => string;
  stop(): Promise<void>;
}

/** An answer of ours with its body in a file, for other servers to give. */
export interface Stored extends Copied {
  readonly file: string;
}

export async function storeAnswers(folder: string, answers: readonly Copied[]): Promise<readonly Stored[]> {
  await mkdir(folder);
  const stored = answers.map((answer, index) => ({ ...answer, file: join(folder, `file-${index}`) }));
  await Promise.all(stored.map(({ file, body }) => writeFile(file, body)));
  return stored;
}

export const etagsOf = (answers: readonly Copied[]): Side['etagOf'] => {
  const etags = new Map(answers.map(({ path, headers }) => [path, headers['etag'] ?? '']));
  return (path) => etags.get(path) ?? '';
};

/** Starts a server that is to answer as ours does, and makes sure that it does. */
export async function startImitation(
  who: string,
  command: readonly string[],
  port: number,
  answers: readonly Copied[],
): Promise<Side> {
  const [program = '', ...words] = [...onCore(servingCore), ...command];
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    const imitations = await firstAnswers(`http://127.0.0.1:${port}`, answers);
    return { who, pid: child.pid ?? 0, port, etagOf: etagsOf(imitations), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstAnswers(address: string, answers: readonly Copied[]): Promise<readonly Copied[]> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      const imitations = await Promise.all(answers.map(({ path }) => copyAnswer(address, path)));
      answers.forEach((answer, index) => refuseDifference(answer, imitations[index] as Copied));
      return imitations;
    } catch (error) {
      const isStarting = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!isStarting || performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** Node's own HTTP server with the same answers: what no server on Node can do better than. */
export async function startPlainNode(folder: string, answers: readonly Stored[]): Promise<Side> {
  const port = await freePort();
  const table = join(folder, 'answers.json');
  const given = answers.map(({ path, status, headers, file }): Given => {
    const { date: _, connection: __, 'keep-alive': ___, ...said } = headers;
    return { path, status, headers: said, file };
  });
  await writeFile(table, JSON.stringify(given));
  const program = fileURLToPath(new URL('plain-node.ts', import.meta.url));
  return startImitation('Node alone', [process.execPath, program, String(port), table], port, answers);
}
