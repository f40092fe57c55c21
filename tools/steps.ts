import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { checkSamples } from './check-samples.ts';
import { run, type CommandResult, type Program } from './command.ts';
import { freePort } from './ports.ts';
import { installSamples } from './samples/modules.ts';
import type { Step } from './step-runner.ts';
import {
  ensureDovecot,
  ensureNginx,
  ensureParts,
  leftOutLines,
  missingParts,
  systemParts,
  type SystemPart,
} from './system-packages.ts';
import { noTests, oneTest, readPlaywright, readVitest, withExitCode, type Results } from './test-results.ts';
import { PlainError, root } from './toolchain.mjs';

/** The steps of `npm test`, those first that others wait for. */
export const steps = {
  format: { title: 'format', run: () => succeeds('oxfmt', ['--check']) },
  build: { title: 'build', run: buildSite },
  unit: { title: 'unit tests', run: () => runVitest('unit') },
  journeys: { title: 'journeys in a browser', needs: 'build', prepare: browser, run: runJourneys },
  // Build and Astro write the types of the content, which the linter reads.
  astro: { title: 'types of .astro files', after: 'build', run: checkAstro },
  lint: { title: 'lint and types', after: 'astro', run: () => succeeds('oxlint', ['--type-check']) },
  faults: {
    title: 'databases, killed and failing parts',
    run: () =>
      runVitest('faults', [
        systemParts.nginx,
        systemParts.dovecot,
        systemParts.namespaces,
        systemParts.compiler,
      ]),
  },
  samples: {
    title: 'code samples of the articles',
    prepare: () => Promise.all([installSamples(), ensureParts([systemParts.samples])]),
    run: checkSamples,
  },
  attack: { title: 'hostile requests and slow clients', run: () => runVitest('attack') },
  engines: {
    title: 'journeys in Firefox and WebKit',
    needs: 'build',
    prepare: () => ensureParts([systemParts.engines]),
    run: runEngineJourneys,
  },
  checks: {
    title: 'checks on the built site',
    needs: 'build',
    run: () => runVitest('checks', [systemParts.nginx, systemParts.java]),
  },
} satisfies Readonly<Record<string, Step>>;

export async function succeeds(program: Program, args: readonly string[]): Promise<Results> {
  return oneTest(isFine(await run(program, args)));
}

function isFine({ code, output }: CommandResult): boolean {
  if (code !== 0) console.log(output);
  return code === 0;
}

/** The linter has the types of all other files, and reports their errors too. */
function checkAstro(): Promise<Results> {
  return succeeds('astro', ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json']);
}

async function buildSite(): Promise<Results> {
  await build();
  return oneTest(true);
}

const resultsFolder = join(root, 'test-results');

/** The path of a report; one that an earlier run left there is removed. */
function reportPath(name: string): string {
  const file = join(resultsFolder, `${name}.json`);
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read(file: string, toResults: (report: never) => Results, code: number): Results {
  if (!existsSync(file)) return oneTest(false);
  return withExitCode(toResults(JSON.parse(readFileSync(file, 'utf8')) as never), code);
}

type Project = 'unit' | 'faults' | 'attack' | 'checks';

export async function runVitest(
  project: Project,
  parts: readonly SystemPart[] = [],
  words: readonly string[] = ['run'],
): Promise<Results> {
  if (parts.includes(systemParts.nginx)) await ensureNginx();
  if (parts.includes(systemParts.dovecot)) await ensureDovecot();
  const leftOut = leftOutLines(missingParts(parts));
  const file = reportPath(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await run('vitest', [...words, '--project', project, ...reporters]);
  isFine(ended);
  return { ...read(file, readVitest, ended.code), leftOut };
}

/** A trace slows a journey down: only a failed one is repeated with it, and stays failed if it then passes. */
const withTraces = ['--retries=1', '--trace=on-first-retry', '--fail-on-flaky-tests', '--max-failures=20'];

async function runJourneys(): Promise<Results> {
  const found = await journeyEnvironment().catch((error: unknown) => {
    if (error instanceof PlainError) return error;
    throw error;
  });
  if (found instanceof PlainError)
    return { ...noTests, leftOut: [`the journeys in a browser: ${found.message}`] };
  const file = reportPath('journeys');
  const environment = { ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await run('playwright', ['test', ...withTraces, '--reporter=dot,json'], { environment });
  isFine(ended);
  return {
    ...read(file, readPlaywright, ended.code),
    leftOut: leftOutLines(missingParts([systemParts.dovecot])),
  };
}

let foundBrowser: Promise<string> | undefined;

function browser(): Promise<string> {
  return (foundBrowser ??= ensureBrowser());
}

/** Found once here, because playwright.config.ts is loaded in every worker. */
export async function journeyEnvironment(): Promise<Record<string, string>> {
  await ensureDovecot();
  return { CHROMIUM: await browser(), JOURNEYS_PORT: String(await freePort()) };
}

export const engineArguments = ['test', '--config', 'tests/engines/playwright.config.ts'] as const;

async function runEngineJourneys(): Promise<Results> {
  const missing = await ensureParts([systemParts.engines]);
  if (missing.length > 0) return { ...noTests, leftOut: leftOutLines(missing) };
  const file = reportPath('engines');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await run('playwright', [...engineArguments, '--reporter=dot,json'], { environment });
  isFine(ended);
  return read(file, readPlaywright, ended.code);
}
