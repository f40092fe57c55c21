import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { checkSamples } from './check-samples.ts';
import { execute } from './command.ts';
import { runSteps, type Step } from './step-runner.ts';
import { runVitest, steps, succeeds } from './steps.ts';
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

const leftOut = `
Left out, because each takes longer:
  the build and the checks on the built site: npm run check
  journeys in a browser: npm run test:e2e -- NAME, a file of tests/journeys
  databases, killed parts and hostile requests: npm run test:faults -- FILE
  all of it: npm test`;

/** Tests what a change can break, without a build of the site; names what it leaves out. */
async function main([range]: readonly string[]): Promise<void> {
  const files = (await changedFiles(range)).filter((file) => existsSync(join(root, file)));
  if (files.length === 0) return console.log('Nothing has changed.');
  const matching = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const scripts = matching(/\.(?:ts|tsx|mjs|js)$/);
  const imported = scripts.filter((file) => !file.startsWith('tests/'));
  /** Those that are changed, or are called as a changed file. */
  const named = (ending: string) => {
    const tests = scripts.map((file) => (file.endsWith(ending) ? file : file.replace(/\.tsx?$/, ending)));
    return [...new Set(tests)].filter((file) => file.endsWith(ending) && existsSync(join(root, file)));
  };
  const [slow, attack] = [named('.slow.test.ts'), named('.attack.test.ts')];
  const articles = matching(/^(?:content\/articles|samples\/boundaries)\/.*\.md$/);
  const slugs = [...new Set(articles.map((file) => basename(file, '.md')))];
  // Astro's check reads the content too.
  const hasAstro = matching(/\.astro$|content\.config\.ts$/).length > 0;
  const hasContent = matching(/^content\//).length > 0;
  const possible: readonly (readonly [isNeeded: boolean, name: string, step: Step])[] = [
    [true, 'format', steps.format],
    [scripts.length > 0, 'lint', { title: 'lint', run: () => succeeds('oxlint', scripts) }],
    [hasAstro, 'astro', steps.astro],
    [scripts.length > 0, 'types', { title: 'types', run: () => succeeds('tsc', ['--noEmit']) }],
    [!hasAstro && hasContent, 'content', { title: 'content', run: () => succeeds('astro', ['sync']) }],
    [
      imported.length > 0,
      'unit',
      {
        title: 'unit tests that import it',
        run: () => runVitest('unit', [], ['related', ...imported, '--run', '--passWithNoTests']),
      },
    ],
    [
      slow.length > 0,
      'faults',
      { title: slow.join(', '), run: () => runVitest('faults', [], ['run', ...slow]) },
    ],
    [
      attack.length > 0,
      'attack',
      { title: attack.join(', '), run: () => runVitest('attack', [], ['run', ...attack]) },
    ],
    [slugs.length > 0, 'samples', { title: 'code samples', run: () => checkSamples(slugs) }],
  ];
  const chosen = possible.flatMap(([isNeeded, name, step]) => (isNeeded ? [[name, step] as const] : []));
  const { failed } = await runSteps(Object.fromEntries(chosen), {
    print: console.log,
    atOnce: availableParallelism() + 1,
    all: true,
  });
  console.log(leftOut);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch(fail);
