import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sectionSlugs } from '../contract/routes.ts';
import { differences } from '../checks/reproducible.ts';
import { asPage } from '../checks/built-site.ts';
import { openFiles } from '../checks/site.ts';
import { weigh } from '../checks/weight.ts';
import { launchBrowser } from '../tools/browser.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';

/**
 * How builds and pages grow with the blog: the written articles, filled up with generated ones to so many. Beside each
 * build stands one of the same articles by Astro alone. Asserts nothing.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [119, 1000, 4000];

const inputs = ['astro.config.ts', 'checks', 'content', 'contract', 'package.json', 'package-lock.json'];
const more = ['public', 'samples', 'server', 'src', 'tools', 'tsconfig.json', 'vitest.config.ts'];

async function main(): Promise<void> {
  const times = [
    'articles',
    'Astro alone',
    'cold build',
    'ratio',
    'after a change',
    'as a cold build',
    'memory',
  ];
  console.log([...times, 'article', 'list', 'section', 'search'].join('\t'));
  for (const size of sizes) {
    // As they come, because what follows can take half an hour, and fail.
    for await (const figure of measure(size)) process.stdout.write(`${figure}\t`);
    console.log();
  }
}

async function* measure(size: number): AsyncGenerator<string> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  try {
    for (const name of [...inputs, ...more])
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      }).catch(ignoreMissing);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const articles = join(folder, 'content/articles');
    const [written = ''] = await readdir(articles);
    await writeArticles(articles, size);
    yield `${size}`;
    const alone = await buildWithAstroAlone(articles);
    yield seconds(alone.milliseconds);
    const cold = await build(folder);
    yield seconds(cold.milliseconds);
    yield (cold.milliseconds / alone.milliseconds).toFixed(2);
    await changeNewest(articles);
    const changed = await build(folder);
    yield seconds(changed.milliseconds);
    const dist = join(folder, 'dist');
    const afterChange = join(folder, 'after-change');
    await rename(dist, afterChange);
    await rm(join(folder, '.cache'), { recursive: true });
    await build(folder);
    const different = differences(dist, afterChange);
    yield different.length === 0 ? 'yes' : `no: ${different.slice(0, 5).join(', ')}`;
    yield `${Math.round(cold.kilobytes / 1000)} MB`;
    for (const path of [`/blogs/${written.replace(/\.md$/, '')}`, '/blogs', '/blogs/devops'])
      yield weightOf(dist, path);
    yield kilobytes(await bytesOfOneSearch(dist));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function weightOf(dist: string, path: string): string {
  const files = openFiles(dist);
  const file = files.get(path);
  return file ? kilobytes(weigh(asPage(file), { files }).total) : 'none';
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Words that repeat as words do: few of them often, most of them seldom. */
const vocabulary = Array.from({ length: 6000 }, (_, index) => `word${index.toString(36)}`);

function textOf(seed: number, length: number): string {
  let state = seed + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const words = Array.from(
    { length },
    () => vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? 'word',
  );
  return `${words.join(' ')}.`;
}

/**
 * Adds articles until there are so many: the written ones again under other names, each begun with other words. Invented text
 * with a line of code would cost Astro a fifth of what a real article does.
 */
async function writeArticles(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const bodies = await Promise.all(
    names.map(
      async (name) => /^---\n[^]*?\n---\n([^]*)$/.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? '',
    ),
  );
  for (let index = 0; index < count - names.length; index += 1) {
    // Newer than the written ones, so that every list begins with the same articles, however many follow.
    const day = new Date(Date.UTC(2026, 9, 31) - (index % 590) * 86_400_000).toISOString().slice(0, 10);
    await writeFile(
      join(folder, `generated-${index}.md`),
      `---
title: Generated Article ${index}
description: ${`Number ${index} of the generated articles, `.padEnd(120, 'which measure how the blog grows ')}
keywords: [growth, measure, ${vocabulary[index % 6000]}, ${vocabulary[(index * 7) % 6000]}]
category: Backend
section: ${sectionSlugs[index % sectionSlugs.length]}
publishedDate: ${day}
dateCreated: ${day}
---

${textOf(index, 60)}
${bodies[index % bodies.length]}`,
    );
  }
}

/** Puts a word before the text of the newest article: its page, lists, feeds and the index are no longer the same. */
async function changeNewest(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  const dayOf = (text: string) => /^publishedDate: (.*)$/m.exec(text)?.[1] ?? '';
  const newest = files.reduce((a, b) => (dayOf(b.text) > dayOf(a.text) ? b : a));
  await writeFile(join(folder, newest.name), newest.text.replace(/\n---\n\n?/, '\n---\n\nToday, '));
}

type Built = { readonly milliseconds: number; readonly kilobytes: number };

const build = (folder: string): Promise<Built> => timed(['tools/build.ts'], folder);

/** The same articles in the smallest project that shows them, by Astro's own way from Markdown to HTML. */
async function buildWithAstroAlone(articles: string): Promise<Built> {
  // Below the repository, so that it finds the same Astro.
  const folder = join(root, '.cache/growth-astro-alone');
  await rm(folder, { recursive: true, force: true });
  await cp(articles, join(folder, 'articles'), { recursive: true });
  for (const [name, text] of Object.entries(astroAlone)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  // It warns of each block in a language of our own.
  const built = await timed([join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], folder, 'ignore');
  await rm(folder, { recursive: true, force: true });
  return built;
}

const astroAlone = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': 'export default {};',
  'src/content.config.mjs': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { articles: defineCollection({ loader: glob({ base: './articles', pattern: '*.md' }) }) };
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('articles')).map((article) => ({ params: { slug: article.id }, props: { article } }));
const { article } = Astro.props;
const { Content } = await render(article);
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{article.data.title}</title></head>
  <body><main><h1>{article.data.title}</h1><Content /></main></body>
</html>
`,
};

/** How long Node takes with these arguments, and the most memory that it and its children hold at once. */
function timed(
  args: readonly string[],
  cwd: string,
  errors: 'inherit' | 'ignore' = 'inherit',
): Promise<Built> {
  const started = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', errors] });
  let most = 0;
  const watch = setInterval(() => void memoryOf(child.pid).then((now) => (most = Math.max(most, now))), 200);
  return new Promise((done, refuse) => {
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) done({ milliseconds: performance.now() - started, kilobytes: most });
      else refuse(new Error(`${args.join(' ')} ended with ${code}.`));
    });
  });
}

/** Kilobytes that a process and all that it started hold now; nothing where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOf));
  return theirs.reduce((sum, held) => sum + held, own);
}

/** What a visitor fetches from the dialog's first letter to the results, the dialog itself aside. */
async function bytesOfOneSearch(dist: string): Promise<number> {
  const server = await startServerWithEmptyData({ BUILD_FOLDER: dist });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.address}/privacy`);
    await page.locator('script[data-starts]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'Search the site' });
    await field.waitFor();
    const fetched: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      fetched.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await field.fill('generated article');
    await page.locator('[data-hit]').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(fetched)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main().catch(fail);
