import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isPythonTest } from '../../src/features/blog/markdown/verdict.ts';
import { problem, type Problem, type Sample } from './article.ts';
import { timeLimit, type SampleRun } from './execute.ts';
import { compareOutput } from './output.ts';
import type { Programs } from './programs.ts';
import { inTemporaryFolder, pathOf, writeStage, type Stage } from './stages.ts';

const pythonFolder = join(import.meta.dirname, 'python');

type Result = { readonly code: number; readonly stdout: string; readonly stderr: string };

function execute(
  command: string,
  args: readonly string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<Result> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, TZ: 'UTC', LC_ALL: 'C.UTF-8' };
  const options = { cwd: folder, env: { ...env, ...environment }, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    execFile(command, args, { ...options, timeout: timeLimit }, (error, stdout, stderr) => {
      const timedOut = error?.killed ? `did not end within ${timeLimit / 1000} s` : undefined;
      resolve({ code: error ? 1 : 0, stdout, stderr: timedOut ?? stderr });
    });
  });
}

const inProject = (
  { sample, stage }: SampleRun,
  check: (folder: string, path: string) => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> =>
  inTemporaryFolder(async (temporary) => {
    const folder = join(temporary, 'run');
    mkdirSync(folder);
    writeStage(stage, folder);
    return check(folder, join(folder, pathOf(sample)));
  });

export const isNative = ({ language }: Sample): boolean => language === 'python' || language === 'cpp';

/** Runs or compiles a block of Python or C++ among the article's files. */
export function checkNative(
  sampleRun: SampleRun,
  { python, compiler }: Programs,
): Promise<readonly Problem[]> {
  const { sample } = sampleRun;
  if (sample.language === 'python' && python)
    return sample.run ? runPython(sampleRun, python) : checkPython(sampleRun, python);
  if (sample.language === 'cpp' && compiler)
    return sample.run ? runCpp(sampleRun, compiler) : compileCpp(sampleRun, compiler);
  return Promise.resolve([]);
}

const checkPython = (sampleRun: SampleRun, python: string): Promise<readonly Problem[]> =>
  inProject(sampleRun, async (folder, path) => {
    const { stdout, stderr, code } = await execute(
      python,
      [join(pythonFolder, 'check_syntax.py'), path],
      folder,
    );
    if (code !== 0) return [problem(sampleRun.sample, lastLine(stderr))];
    return [...stdout.matchAll(/^(\d+): (.+)$/gm)].map(([, line, reason = '']) =>
      problem(sampleRun.sample, reason, Number(line)),
    );
  });

/** A test is run by pytest, of whose output only the last line counts, without the time that it took. */
const runPython = ({ sample, stage }: SampleRun, python: string): Promise<readonly Problem[]> =>
  inProject({ sample, stage }, async (folder, path) => {
    const isTest = isPythonTest(pathOf(sample));
    const args = isTest ? ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', path] : [path];
    const modules = [pythonFolder, folder, ...packageFolders(stage).map((name) => join(folder, name))];
    const environment = { PYTHONPATH: modules.join(delimiter), PYTHONDONTWRITEBYTECODE: '1' };
    const { code, stdout, stderr } = await execute(python, args, folder, environment);
    if (code !== 0) return [problem(sample, `does not run: ${lastLine(stderr) || lastLine(stdout)}`)];
    return compareOutput(sample, isTest ? lastLine(stdout).replace(/ in [\d.]+s$/, '') : stdout);
  });

/** The folders that an installer would put packages from onto the path: those with a build file, and their `src`. */
const packageFolders = ({ files }: Stage): readonly string[] =>
  [...files.keys()]
    .filter((path) => /(?:^|\/)(?:setup\.py|pyproject\.toml)$/.test(path))
    .flatMap((path) => [dirname(path), join(dirname(path), 'src')]);

const cppOptions = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-pthread'];

/** A header is compiled through a file that includes it. */
const compileCpp = (sampleRun: SampleRun, compiler: string): Promise<readonly Problem[]> =>
  inProject(sampleRun, async (folder, path) => {
    const isHeader = /\.h(?:pp)?$/.test(path);
    const unit = isHeader ? join(folder, 'include-header.cpp') : path;
    if (isHeader) writeFileSync(unit, `#include "${path}"\n`);
    const { code, stderr } = await execute(compiler, [...cppOptions, '-fsyntax-only', unit], folder);
    return code === 0 ? [] : [compilerProblem(sampleRun.sample, path, stderr)];
  });

const runCpp = (sampleRun: SampleRun, compiler: string): Promise<readonly Problem[]> =>
  inProject(sampleRun, async (folder, path) => {
    const program = join(folder, 'program');
    const compiled = await execute(compiler, [...cppOptions, '-o', program, path], folder);
    if (compiled.code !== 0) return [compilerProblem(sampleRun.sample, path, compiled.stderr)];
    const { code, stdout, stderr } = await execute(program, [], folder);
    if (code !== 0) return [problem(sampleRun.sample, `does not run: ${lastLine(stderr) || 'it failed'}`)];
    return compareOutput(sampleRun.sample, stdout);
  });

/** The first message, with its line if it is about the block's own file. */
function compilerProblem(sample: Sample, path: string, output: string): Problem {
  const found = /^(?<file>[^:\n]+):(?<line>\d+):\d+: (?:fatal )?(?:error|warning): (?<text>.+)$/m.exec(
    output,
  )?.groups;
  if (!found) return problem(sample, `does not compile: ${lastLine(output)}`);
  return problem(
    sample,
    `does not compile: ${found['text']}`,
    found['file'] === path ? Number(found['line']) : 0,
  );
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
