import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './browser.ts';
import { build } from './build.ts';
import { checkSamples } from './check-samples.ts';
import { run, type CommandResult, type Program } from './command.ts';
import { countPlaywright, countVitest, none, single, withVerdict, type Counts } from './counts.ts';
import { freePort } from './ports.ts';
import type { Step } from './sequence.ts';
import { root } from './toolchain.mjs';

/** All that `npm test` does. */
export const steps = {
  format: { title: 'format', run: () => succeeds('oxfmt', ['--check']) },
  types: { title: 'types', run: checkTypes },
  lint: { title: 'lint', run: () => succeeds('oxlint', []) },
  unit: { title: 'unit tests', run: () => runVitest('unit') },
  samples: { title: 'code samples of the articles', run: checkSamples },
  faults: { title: 'databases, killed and failing parts', aside: true, run: () => runVitestUnseen('faults') },
  attack: { title: 'hostile requests and slow clients', aside: true, run: () => runVitestUnseen('attack') },
  build: { title: 'build', run: buildSite },
  checks: { title: 'checks on the built site', needs: 'build', run: () => runVitest('checks') },
  journeys: { title: 'journeys in a browser', needs: 'build', run: runJourneys },
  engines: { title: 'journeys in Firefox and WebKit', needs: 'build', run: runEngineJourneys },
} satisfies Readonly<Record<string, Step>>;

async function succeeds(program: Program, args: readonly string[]): Promise<Counts> {
  return single(isFine(await run(program, args)));
}

function isFine({ code, output }: CommandResult): boolean {
  if (code !== 0) console.log(output);
  return code === 0;
}

/** First Astro, because it also writes the types of the content on which the rest builds. */
async function checkTypes(): Promise<Counts> {
  const astro = isFine(await run('astro', ['check', '--minimumSeverity', 'warning']));
  const typescript = isFine(await run('tsc', ['--noEmit']));
  return single(astro && typescript);
}

async function buildSite(): Promise<Counts> {
  await build();
  return single(true);
}

const resultsFolder = join(root, 'test-results');

/** A place for a report, with nothing left there that a run that never wrote one could be credited with. */
function placeFor(name: string): string {
  const file = join(resultsFolder, `${name}.json`);
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read(file: string, count: (report: unknown) => Counts, code: number): Counts {
  if (!existsSync(file)) return single(false);
  return withVerdict(count(JSON.parse(readFileSync(file, 'utf8'))), code);
}

type Project = 'unit' | 'faults' | 'attack' | 'checks';

async function runVitest(project: Project, live = true): Promise<Counts> {
  const file = placeFor(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await run('vitest', ['run', '--project', project, ...reporters], { live });
  isFine(ended);
  return read(file, countVitest, ended.code);
}

/** Beside another step, only what went wrong is shown. */
const runVitestUnseen = (project: Project): Promise<Counts> => runVitest(project, false);

async function runJourneys(): Promise<Counts> {
  const file = placeFor('journeys');
  const environment = { ...(await journeyEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run('playwright', ['test', '--reporter=dot,json'], { live: true, environment });
  return read(file, countPlaywright, code);
}

/** What playwright.config.ts need not find out again in every worker. */
export async function journeyEnvironment(): Promise<Record<string, string>> {
  return { CHROMIUM: await ensureBrowser(), JOURNEYS_PORT: String(await freePort()) };
}

export const engineArguments = ['test', '--config', 'tests/engines/playwright.config.ts'] as const;

/** Left out where the engines cannot be installed: then nothing is counted. */
async function runEngineJourneys(): Promise<Counts> {
  if (!(await ensureEngines())) {
    console.log(
      '  left out: Firefox ESR and WebKitGTK are not here and cannot be installed without being root.',
    );
    return none;
  }
  const file = placeFor('engines');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run('playwright', [...engineArguments, '--reporter=dot,json'], {
    live: true,
    environment,
  });
  return read(file, countPlaywright, code);
}
