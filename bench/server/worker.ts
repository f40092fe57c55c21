import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from './processes.ts';
import type { Round } from './rounds.ts';

/** A child process that runs one task at a time and returns its result. */
export interface BenchWorker<Task> {
  readonly pid: number;
  work(task: Task): Promise<Round>;
  stop(): Promise<void>;
}

export function startWorker<Task extends object>(
  file: string,
  core: number,
  environment: Readonly<Record<string, string>> = {},
): BenchWorker<Task> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const [program, ...words] = [...onCore(core), process.execPath, path];
  const child: ChildProcess = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    work: async (task) => {
      child.send(task);
      const early = ended.then(() => Promise.reject(new Error(`${file} has ended`)));
      const [answer] = (await Promise.race([once(child, 'message'), early])) as [Round | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
