import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.ts';
import { type RecordedAnswer, recordAnswer, requireSameAnswer } from './recorded-answer.ts';
import type { StaticAnswer } from './plain-node.ts';
import { onCore, serverCore } from './processes.ts';

/** A running server to measure. */
export interface BenchServer {
  readonly who: string;
  readonly pid: number;
  readonly port: number;
  /** The entity tag of a path on this server. */
  readonly etagOf: (path: string) => string;
  stop(): Promise<void>;
}

/** A recorded response with its body in a file. */
export interface StoredAnswer extends RecordedAnswer {
  readonly file: string;
}

export async function storeAnswers(
  folder: string,
  answers: readonly RecordedAnswer[],
): Promise<readonly StoredAnswer[]> {
  await mkdir(folder);
  const stored = answers.map((answer, index) => ({ ...answer, file: join(folder, `file-${index}`) }));
  await Promise.all(stored.map(({ file, body }) => writeFile(file, body)));
  return stored;
}

export const etagsOf = (answers: readonly RecordedAnswer[]): BenchServer['etagOf'] => {
  const etags = new Map(answers.map(({ path, headers }) => [path, headers['etag'] ?? '']));
  return (path) => etags.get(path) ?? '';
};

/** Starts a server and checks that its responses are the same as ours. */
export async function startReferenceServer(
  who: string,
  command: readonly string[],
  port: number,
  answers: readonly RecordedAnswer[],
): Promise<BenchServer> {
  const [program = '', ...words] = [...onCore(serverCore), ...command];
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    const recorded = await firstAnswers(`http://127.0.0.1:${port}`, answers);
    return { who, pid: child.pid ?? 0, port, etagOf: etagsOf(recorded), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstAnswers(
  address: string,
  answers: readonly RecordedAnswer[],
): Promise<readonly RecordedAnswer[]> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      const recorded = await Promise.all(answers.map(({ path }) => recordAnswer(address, path)));
      answers.forEach((answer, index) => requireSameAnswer(answer, recorded[index] as RecordedAnswer));
      return recorded;
    } catch (error) {
      const isStarting = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!isStarting || performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** Node's own HTTP server with the same responses: the upper bound for any server on Node. */
export async function startPlainNode(folder: string, answers: readonly StoredAnswer[]): Promise<BenchServer> {
  const port = await freePort();
  const table = join(folder, 'answers.json');
  const given = answers.map(({ path, status, headers, file }): StaticAnswer => {
    const { date: _, connection: __, 'keep-alive': ___, ...said } = headers;
    return { path, status, headers: said, file };
  });
  await writeFile(table, JSON.stringify(given));
  const program = fileURLToPath(new URL('plain-node.ts', import.meta.url));
  return startReferenceServer('Node alone', [process.execPath, program, String(port), table], port, answers);
}
