import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionSlugs } from '../contract/routes.ts';
import { openSite } from '../checks/site.ts';
import { weigh } from '../checks/weight.ts';
import { launchBrowser } from '../tools/browser.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';

/** How the blog grows: the same site with so many generated articles beside the written ones. Asserts nothing. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [119, 1000, 4000];

const inputs = ['astro.config.ts', 'checks', 'content', 'contract', 'package.json', 'package-lock.json'];
const more = ['public', 'samples', 'server', 'src', 'tools', 'tsconfig.json', 'vitest.config.ts'];

async function main(): Promise<void> {
  console.log(['articles', 'build', 'memory', 'article', 'list', 'section', 'search'].join('\t'));
  for (const size of sizes) console.log((await measure(size)).join('\t'));
}

async function measure(size: number): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  try {
    for (const name of [...inputs, ...more])
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      }).catch(ignoreMissing);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeArticles(join(folder, 'content/articles'), size);
    const built = await build(folder);
    const site = openSite(join(folder, 'dist'));
    const bytes = (path: string) => {
      const page = site.pages.find((candidate) => candidate.path === path);
      return page ? kilobytes(weigh(page, site).total) : 'none';
    };
    return [
      `${size}`,
      `${(built.milliseconds / 1000).toFixed(1)} s`,
      `${Math.round(built.kilobytes / 1000)} MB`,
      bytes('/blogs/generated-50'),
      bytes('/blogs'),
      bytes('/blogs/devops'),
      kilobytes(await bytesOfOneSearch(join(folder, 'dist'))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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

async function writeArticles(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    // Newer than the written ones, so that every list begins with the same articles, however many follow.
    const day = new Date(Date.UTC(2026, 9, 31) - (index % 590) * 86_400_000).toISOString().slice(0, 10);
    const section = sectionSlugs[index % sectionSlugs.length];
    const parts = Array.from(
      { length: 5 },
      (_, part) =>
        `## Part ${'abcde'[part]} of ${textOf(index * 10 + part, 3)}\n\n${textOf(index * 10 + part, 200)}`,
    );
    await writeFile(
      join(folder, `generated-${index}.md`),
      `---
title: Generated Article ${index}
description: ${`Number ${index} of the generated articles, `.padEnd(120, 'which measure how the blog grows ')}
keywords: [growth, measure, ${vocabulary[index % 6000]}, ${vocabulary[(index * 7) % 6000]}]
category: Backend
section: ${section}
publishedDate: ${day}
dateCreated: ${day}
---

${textOf(index, 60)}

${parts.join('\n\n')}

\`\`\`ts
export const answer = ${index};
\`\`\`
`,
    );
  }
}

/** The time of a build and the most memory that it held at once. */
function build(folder: string): Promise<{ readonly milliseconds: number; readonly kilobytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const watch = setInterval(() => void memoryOf(child.pid).then((now) => (most = Math.max(most, now))), 200);
  return new Promise((done, refuse) => {
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) done({ milliseconds: performance.now() - started, kilobytes: most });
      else refuse(new Error(`The build of the generated site ended with ${code}.`));
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
