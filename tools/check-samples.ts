import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fingerprint } from './build.ts';
import type { Counts } from './counts.ts';
import type { ArticleSource } from './samples/article.ts';
import { openCache } from './samples/cache.ts';
import { checkArticles } from './samples/check.ts';
import { fixArticle } from './samples/fix.ts';
import { installSamples } from './samples/library.ts';
import { linesOf } from './samples/report.ts';
import { fail, root } from './toolchain.mjs';

function readArticles(): readonly ArticleSource[] {
  const names = globSync('content/articles/*.md', { cwd: root }).map((name) => name.replaceAll(sep, '/'));
  return names.toSorted().map((name) => ({
    name,
    source: readFileSync(join(root, name), 'utf8').replaceAll('\r\n', '\n'),
  }));
}

/** Checks the code in all articles; every block is a test. */
export async function checkSamples(): Promise<Counts> {
  await installSamples();
  const tools = fingerprint(
    root,
    ['tools/samples', 'package-lock.json', 'samples/package-lock.json'],
    [process.version],
  );
  const report = await checkArticles(
    readArticles(),
    openCache(join(root, '.cache/samples/fine.json'), tools),
  );
  for (const line of linesOf(report)) console.log(line);
  const failed = new Set(report.problems.map(({ sample }) => sample));
  return {
    passed: report.samples.filter((sample) => !sample.exception && !failed.has(sample)).length,
    failed: failed.size,
  };
}

async function fix(): Promise<void> {
  for (const article of readArticles()) {
    const { source, notes } = await fixArticle(article);
    if (source !== article.source) {
      writeFileSync(join(root, article.name), source);
      console.log(`${article.name} is formatted.`);
    }
    for (const note of notes) console.log(note);
  }
}

async function main(options: readonly string[]): Promise<void> {
  if (options.includes('--fix')) await fix();
  const { failed } = await checkSamples();
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) await main(process.argv.slice(2)).catch(fail);
