import { execFile } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.mjs';
import { problem, type Problem, type Sample } from './article.ts';
import { samplesModules } from './modules.ts';
import { compareOutput } from './output.ts';
import { pathOf, type Stage } from './stages.ts';
import { inWorkplace, writeStage } from './workplace.ts';

export type Runnable = { readonly sample: Sample; readonly stage: Stage };

const timeLimit = 20_000;

/** Runs a script in a folder of its own that holds the article's files, and compares what it prints. */
export async function checkRun({ sample, stage }: Runnable): Promise<readonly Problem[]> {
  if (sample.output === undefined) return compareOutput(sample, '');
  return inWorkplace(async (workplace) => {
    const folder = join(workplace, 'run');
    mkdirSync(folder);
    writeStage(stage, folder);
    const jsx = [...stage.files.keys()].some((path) => /\.[jt]sx$/.test(path));
    const options = nodeOptions(workplace, folder, jsx ? ['offline.ts', 'jsx.ts'] : ['offline.ts']);
    const { printed, failure } = await runNode([...options, join(folder, pathOf(sample))], folder);
    return failure ? [problem(sample, failure)] : compareOutput(sample, printed);
  });
}

type Ran = { readonly printed: string; readonly failure?: string };

function runNode(args: readonly string[], folder: string): Promise<Ran> {
  const environment = { TMPDIR: folder, TZ: 'UTC', NO_COLOR: '1', NODE_ENV: 'production' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: environment, timeout: timeLimit, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        if (!error) return resolve({ printed: stdout });
        const why = error.killed ? `did not end within ${timeLimit / 1000} s` : firstError(stderr);
        resolve({ printed: stdout, failure: `does not run: ${why}` });
      },
    );
  });
}

/** It may read its files and the libraries, write in its folder, and start threads; no programs, no add-ons. */
function nodeOptions(workplace: string, folder: string, preloads: readonly string[]): readonly string[] {
  const readable = [
    ...[workplace, realpathSync(samplesModules), import.meta.dirname],
    ...['typescript', '@typescript'].map((name) => join(root, 'node_modules', name)),
  ];
  return [
    ...['--permission', '--allow-worker', `--allow-fs-write=${folder}`],
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...preloads.map((name) => `--import=${join(import.meta.dirname, name)}`),
    '--disable-warning=SecurityWarning',
  ];
}

/** What lies behind it, where the error says so. */
function firstError(stderr: string): string {
  const found = /\[cause\]: (.+)/.exec(stderr) ?? /^\[?(\w*Error\b.*)/m.exec(stderr);
  return found?.[1] ?? stderr.trim().split('\n').at(-1) ?? 'it failed';
}
