import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fingerprint } from './build.ts';
import type { Results } from './test-results.ts';
import type { ArticleFile } from './samples/article.ts';
import { openCache } from './samples/cache.ts';
import { checkArticles } from './samples/check.ts';
import { fixArticle } from './samples/format.ts';
import { installSamples } from './samples/modules.ts';
import { compareVersions, ensurePrograms, missingPrograms } from './samples/programs.ts';
import { reportLines } from './samples/report.ts';
import { fail, PlainError, root } from './toolchain.mjs';

function readArticles(slugs: readonly string[]): readonly ArticleFile[] {
  const all = globSync('content/articles/*.md', { cwd: root }).map((name) => name.replaceAll(sep, '/'));
  const unknown = slugs.find((slug) => !all.includes(nameOf(slug)));
  if (unknown) throw new PlainError(`There is no article '${unknown}'.`);
  const names = slugs.length > 0 ? slugs.map(nameOf) : all;
  return names.toSorted().map((name) => {
    const boundaries = name.replace('content/articles', 'samples/boundaries');
    return { ...read(name), boundaries: existsSync(join(root, boundaries)) ? read(boundaries) : undefined };
  });
}

const read = (name: string): ArticleFile => ({
  name,
  source: readFileSync(join(root, name), 'utf8').replaceAll('\r\n', '\n'),
});

const nameOf = (slug: string) => `content/articles/${slug}.md`;

/** Checks the code blocks of the named articles, or of all, and counts each block as a test. */
export async function checkSamples(slugs: readonly string[] = []): Promise<Results> {
  await installSamples();
  compareVersions();
  const programs = await ensurePrograms();
  const tools = fingerprint(
    root,
    [
      ...['tools/samples', 'package-lock.json', 'samples/package-lock.json'],
      ...['markdown/verdict.ts', 'markdown/tool-versions.ts', 'run/stages.ts', 'run/sql'].map(
        (name) => `src/features/blog/${name}`,
      ),
    ],
    [process.version, JSON.stringify(programs)],
  );
  const report = await checkArticles(
    readArticles(slugs),
    openCache(join(root, '.cache/samples/fine.json'), tools, slugs.length > 0 ? 'all' : 'used'),
    programs,
  );
  for (const line of reportLines(report)) console.log(line);
  const failed = new Set(report.problems.map(({ sample }) => sample));
  return {
    passed: report.samples.filter((sample) => !sample.exception && !failed.has(sample)).length,
    failed: failed.size,
    leftOut: missingPrograms(programs),
  };
}

async function fix(slugs: readonly string[]): Promise<void> {
  for (const article of readArticles(slugs).flatMap(({ boundaries, ...own }) =>
    [own, boundaries ?? []].flat(),
  )) {
    const { source, notes } = await fixArticle(article);
    if (source !== article.source) {
      writeFileSync(join(root, article.name), source);
      console.log(`${article.name} is formatted.`);
    }
    for (const note of notes) console.log(note);
  }
}

async function main(words: readonly string[]): Promise<void> {
  const slugs = words.filter((word) => word !== '--fix');
  if (words.includes('--fix')) await fix(slugs);
  const { failed, leftOut = [] } = await checkSamples(slugs);
  for (const line of leftOut) console.log(line);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) await main(process.argv.slice(2)).catch(fail);
