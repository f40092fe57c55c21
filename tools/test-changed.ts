import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkSamples } from './check-samples.ts';
import { endRunning, execute } from './command.ts';
import { planOf, type Plan } from './changed-plan.ts';
import { runSteps, type Step } from './step-runner.ts';
import { runTypescript, runVitest, steps, succeeds } from './steps.ts';
import { fail, PlainError, root } from './toolchain.mjs';

async function git(...args: string[]): Promise<readonly string[]> {
  const { code, output } = await execute('git', args);
  if (code !== 0) throw new PlainError(output);
  return output.split('\n').filter(Boolean);
}

/** What has changed since the given commit or in the range; by default since the branch left main. */
async function changedFiles(range: string | undefined): Promise<readonly string[]> {
  if (range?.includes('..')) return git('diff', '--name-only', range);
  const [base = 'HEAD'] = range ? [range] : await git('merge-base', 'HEAD', 'main');
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...(await git('diff', '--name-only', base)), ...untracked];
}

/** Fault and attack tests, each with its text. */
const readSlowTests = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('{checks,deploy,integrations,server,src,tools}/**/*.{slow,attack}.test.ts', { cwd: root }).map(
      (name) => [name, readFileSync(join(root, name), 'utf8')],
    ),
  );

function stepsOf({ scripts, hasAstro, hasContent, related, slow, attack, articles }: Plan) {
  const all: readonly (readonly [name: string, isNeeded: boolean, step: Step])[] = [
    ['format', true, steps.format],
    ['lint', scripts.length > 0, { title: 'lint', run: () => succeeds('oxlint', scripts) }],
    ['types', hasAstro, steps.types],
    ['typescript', !hasAstro && scripts.length > 0, { title: 'types', run: runTypescript }],
    ['content', !hasAstro && hasContent, { title: 'content', run: () => succeeds('astro', ['sync']) }],
    [
      'unit',
      related.length > 0,
      {
        title: 'unit tests that import it',
        run: () => runVitest('unit', [], ['related', ...related, '--run', '--passWithNoTests']),
      },
    ],
    [
      'faults',
      slow.length > 0,
      { title: slow.join(', '), run: () => runVitest('faults', [], ['run', ...slow]) },
    ],
    [
      'attack',
      attack.length > 0,
      { title: attack.join(', '), run: () => runVitest('attack', [], ['run', ...attack]) },
    ],
    ['samples', articles.length > 0, { title: 'code samples', run: () => checkSamples(articles) }],
  ];
  return Object.fromEntries(all.flatMap(([name, isNeeded, step]) => (isNeeded ? [[name, step]] : [])));
}

/** Tests what a change can break, without a build of the site; names what it leaves out. */
async function main([range]: readonly string[]): Promise<void> {
  const files = await changedFiles(range);
  if (files.length === 0) return console.log('Nothing has changed.');
  const plan = planOf(files, readSlowTests());
  const { failed } = await runSteps(stepsOf(plan), {
    print: console.log,
    atOnce: availableParallelism() + 1,
    all: true,
    endOthers: endRunning,
  });
  console.log(['\nLeft out, because each takes longer:', ...plan.leftOut].join('\n  '));
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch(fail);
