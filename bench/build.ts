import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from '../tools/command.ts';
import { fail, root } from '../tools/toolchain.mjs';

/**
 * Seconds of a cold build beside `astro build` alone, and of one after a change to the newest article, which is compared with a
 * cold build of the same sources: `npm run bench -- build`. Asserts nothing.
 */
const copied = [
  'astro.config.ts',
  'content',
  'contract',
  'integrations',
  'package.json',
  'package-lock.json',
];
const more = ['public', 'samples/package.json', 'server', 'src', 'tools', 'tsconfig.json'];

async function timed(folder: string, script: string, args: readonly string[] = []): Promise<number> {
  const started = performance.now();
  const environment = { NODE_ENV: 'production' };
  const { code, output } = await execute(process.execPath, [join(folder, script), ...args], {
    environment,
    cwd: folder,
  });
  if (code !== 0) throw new Error(output);
  return (performance.now() - started) / 1000;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-build-'));
  const inFolder = (name: string): string => join(folder, name);
  const forget = (name: string) => rm(inFolder(name), { recursive: true, force: true });
  const build = () => timed(folder, 'tools/build.ts');
  try {
    for (const name of [...copied, ...more])
      await cp(join(root, name), inFolder(name), { recursive: true }).catch(() => undefined);
    await symlink(join(root, 'node_modules'), inFolder('node_modules'));
    const config = await readFile(inFolder('astro.config.ts'), 'utf8');
    const withoutRest = config.replace(', finishSite(content, company)', '');
    if (withoutRest === config)
      throw new Error('astro.config.ts names finishSite otherwise than bench/build.ts');
    await writeFile(inFolder('alone.config.ts'), withoutRest);
    const alone = await timed(folder, 'node_modules/astro/bin/astro.mjs', [
      'build',
      '--config',
      'alone.config.ts',
    ]);
    await forget('.cache');
    const cold = await build();
    await changeNewest(inFolder('content/articles'));
    const changed = await build();
    await cp(inFolder('dist'), inFolder('changed'), { recursive: true });
    for (const name of ['dist', '.cache']) await forget(name);
    await build();
    const { output } = await execute('diff', ['-rq', inFolder('changed'), inFolder('dist')]);
    const different = output.split('\n').filter(Boolean);
    console.log(`astro build alone   ${alone.toFixed(1)} s`);
    console.log(`cold build          ${cold.toFixed(1)} s, ${(cold / alone).toFixed(2)} times`);
    console.log(
      `one changed article ${changed.toFixed(1)} s, ${different.length || 'no'} differences from a cold build`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function changeNewest(articles: string): Promise<void> {
  const dayOf = (text: string): string => /^publishedDate: (.*)$/m.exec(text)?.[1] ?? '';
  const files = await Promise.all(
    (await readdir(articles)).map(async (name) => ({
      name,
      text: await readFile(join(articles, name), 'utf8'),
    })),
  );
  const [newest] = files.toSorted((a, b) => dayOf(b.text).localeCompare(dayOf(a.text)));
  if (newest)
    await writeFile(join(articles, newest.name), newest.text.replace(/\n---\n\n?/, '\n---\n\nToday, '));
}

await main().catch(fail);
