import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './browser.ts';
import { build } from './build.ts';
import { checkSamples } from './check-samples.ts';
import { run, type CommandResult, type Program } from './command.ts';
import { freePort } from './ports.ts';
import type { Step } from './step-runner.ts';
import { ensureNginx } from './system-packages.ts';
import { noTests, oneTest, readPlaywright, readVitest, withExitCode, type Results } from './test-results.ts';
import { root } from './toolchain.mjs';

/** The steps of `npm test`. */
export const steps = {
  format: { title: 'format', run: () => succeeds('oxfmt', ['--check']) },
  types: { title: 'types', run: checkTypes },
  lint: { title: 'lint', run: () => succeeds('oxlint', []) },
  unit: { title: 'unit tests', run: () => runVitest('unit') },
  samples: { title: 'code samples of the articles', run: checkSamples },
  faults: {
    title: 'databases, killed and failing parts',
    inBackground: true,
    run: () => runVitestQuietly('faults'),
  },
  attack: {
    title: 'hostile requests and slow clients',
    inBackground: true,
    run: () => runVitestQuietly('attack'),
  },
  build: { title: 'build', run: buildSite },
  checks: { title: 'checks on the built site', needs: 'build', run: () => runVitest('checks') },
  journeys: { title: 'journeys in a browser', needs: 'build', run: runJourneys },
  engines: {
    title: 'journeys in Firefox and WebKit',
    needs: 'build',
    inBackground: true,
    run: runEngineJourneys,
  },
} satisfies Readonly<Record<string, Step>>;

async function succeeds(program: Program, args: readonly string[]): Promise<Results> {
  return oneTest(isFine(await run(program, args)));
}

function isFine({ code, output }: CommandResult): boolean {
  if (code !== 0) console.log(output);
  return code === 0;
}

/**
 * Astro goes first, because it writes the types of the content that TypeScript needs. It checks only its own files:
 * TypeScript 7 checks all others in a third of the time.
 */
async function checkTypes(): Promise<Results> {
  const options = ['--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'];
  const astro = isFine(await run('astro', ['check', ...options]));
  const typescript = isFine(await run('tsc', ['--noEmit']));
  return oneTest(astro && typescript);
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

function read(file: string, toResults: (report: unknown) => Results, code: number): Results {
  if (!existsSync(file)) return oneTest(false);
  return withExitCode(toResults(JSON.parse(readFileSync(file, 'utf8'))), code);
}

type Project = 'unit' | 'faults' | 'attack' | 'checks';

async function runVitest(project: Project, live = true): Promise<Results> {
  if (project === 'faults' || project === 'checks') await ensureNginx();
  const file = reportPath(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await run('vitest', ['run', '--project', project, ...reporters], { live });
  isFine(ended);
  return read(file, readVitest, ended.code);
}

/** Beside another step, only failures are shown. */
const runVitestQuietly = (project: Project): Promise<Results> => runVitest(project, false);

async function runJourneys(): Promise<Results> {
  const file = reportPath('journeys');
  const environment = { ...(await journeyEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run('playwright', ['test', '--reporter=dot,json'], { live: true, environment });
  const results = read(file, readPlaywright, code);
  return results.failed > 0 && results.failed < 20 ? withTraces(results, environment) : results;
}

/** Repeats failed journeys with a trace each, which would slow down all of them, and names their files. */
async function withTraces(results: Results, environment: Record<string, string>): Promise<Results> {
  const file = reportPath('journeys-again');
  console.log('\nThe failed journeys again, for their traces:');
  await run('playwright', ['test', '--last-failed', '--trace=on', '--reporter=dot,json'], {
    live: true,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const again = existsSync(file) ? (readPlaywright(JSON.parse(readFileSync(file, 'utf8'))).tests ?? []) : [];
  const tests = (results.tests ?? []).map((test) => {
    const repeated = again.find(({ place, title }) => place === test.place && title === test.title);
    return repeated && test.problem !== undefined ? { ...test, files: repeated.files ?? [] } : test;
  });
  return { ...results, tests };
}

/** Found once here, because playwright.config.ts is loaded in every worker. */
export async function journeyEnvironment(): Promise<Record<string, string>> {
  return { CHROMIUM: await ensureBrowser(), JOURNEYS_PORT: String(await freePort()) };
}

export const engineArguments = ['test', '--config', 'tests/engines/playwright.config.ts'] as const;

/** Skipped without a count where the engines cannot be installed. */
async function runEngineJourneys(): Promise<Results> {
  if (!(await ensureEngines())) {
    console.log('  skipped: Firefox ESR and WebKitGTK are not installed, and installing them needs root.');
    return noTests;
  }
  const file = reportPath('engines');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await run('playwright', [...engineArguments, '--reporter=dot,json'], { environment });
  isFine(ended);
  return read(file, readPlaywright, ended.code);
}
