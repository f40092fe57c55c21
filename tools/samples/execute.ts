import { execFile } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.mjs';
import { problem, type Problem, type Sample } from './article.ts';
import { samplesModules } from './modules.ts';
import { compareOutput } from './output.ts';
import { inTemporaryFolder, pathOf, writeStage, type Stage } from './stages.ts';

export type SampleRun = { readonly sample: Sample; readonly stage: Stage };

/** What Node has compiled of the libraries, which most of these runs spend most of their time on. */
const compiled = join(root, '.cache/samples/compiled');

/** Samples take seconds; the rest is for machines that are busy with something else. */
export const timeLimit = 120_000;

/** Runs a script in a temporary folder with the article's files, and compares its output. */
export async function checkRun({ sample, stage }: SampleRun): Promise<readonly Problem[]> {
  if (sample.output === undefined) return compareOutput(sample, '');
  return inTemporaryFolder(async (temporary) => {
    const folder = join(temporary, 'run');
    mkdirSync(folder);
    // Permissions for a folder that is not there would be those for a file.
    mkdirSync(compiled, { recursive: true });
    writeStage(stage, folder);
    const jsx = [...stage.files.keys()].some((path) => /\.[jt]sx$/.test(path));
    const options = nodeOptions(temporary, folder, jsx ? ['offline.ts', 'jsx.ts'] : ['offline.ts']);
    const { printed, failure } = await runNode([...options, join(folder, pathOf(sample))], folder);
    return failure ? [problem(sample, failure)] : compareOutput(sample, printed);
  });
}

type Ran = { readonly printed: string; readonly failure?: string };

function runNode(args: readonly string[], folder: string): Promise<Ran> {
  const environment = {
    ...{ TMPDIR: folder, TZ: 'UTC', NO_COLOR: '1', NODE_ENV: 'production' },
    NODE_COMPILE_CACHE: compiled,
  };
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

/** Node's permissions: read the files and the libraries, write in two folders, start threads; no programs or add-ons. */
function nodeOptions(temporary: string, folder: string, preloads: readonly string[]): readonly string[] {
  const readable = [
    ...[temporary, realpathSync(samplesModules), import.meta.dirname, compiled],
    ...['typescript', '@typescript'].map((name) => join(root, 'node_modules', name)),
  ];
  return [
    ...['--permission', '--allow-worker', `--allow-fs-write=${folder}`, `--allow-fs-write=${compiled}`],
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...preloads.map((name) => `--import=${join(import.meta.dirname, name)}`),
    '--disable-warning=SecurityWarning',
  ];
}

/** The message of the cause, if the error has one. */
function firstError(stderr: string): string {
  const found = /\[cause\]: (.+)/.exec(stderr) ?? /^\[?(\w*Error\b.*)/m.exec(stderr);
  return found?.[1] ?? stderr.trim().split('\n').at(-1) ?? 'it failed';
}
