import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readFence } from '../../src/features/blog/markdown/fence.ts';
import { blocksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { compareOutputs } from '../../src/features/blog/run/compare.ts';
import { prepareJob } from '../../src/features/blog/run/modules.ts';
import type { Engine, FromFrame, Job } from '../../src/features/blog/run/protocol.ts';
import { runnableIn } from '../../src/features/blog/run/runnable.ts';
import { stagesIn } from '../../src/features/blog/run/stages.ts';
import { splitHead } from '../../tools/samples/article.ts';
import { openCache } from '../../tools/samples/cache.ts';
import { expect, test } from './journey.ts';

/** Every block that readers can run is run in the sandbox of the built site, and prints what the article says. */

const root = join(import.meta.dirname, '../..');

type Sample = {
  readonly place: string;
  readonly engine: Engine;
  readonly job: Job;
  readonly expected: string;
};
type Left = { readonly place: string; readonly reason: string };

const found = globSync('content/articles/*.md', { cwd: root }).toSorted().map(samplesIn);
const samples = found.flatMap((each) => each.samples);
const left = found.flatMap((each) => each.left);

function samplesIn(name: string): { readonly samples: readonly Sample[]; readonly left: readonly Left[] } {
  const source = readFileSync(join(root, name), 'utf8').replaceAll('\r\n', '\n');
  const { body, linesBefore } = splitHead(source);
  const blocks = blocksIn(treeOf(body))
    .filter(({ language }) => language !== 'diagram' && language !== 'demo')
    .map((block) => ({ ...block, fence: readFence(block.language, block.meta) }));
  const runnable = runnableIn(blocks);
  const pathOf = ({ fence, line }: (typeof blocks)[number]) => fence.file ?? `block-${line}.ts`;
  const stages = stagesIn(
    blocks.filter(({ fence, language }) => !fence.exception && language !== 'output'),
    pathOf,
  );
  const result: { samples: Sample[]; left: Left[] } = { samples: [], left: [] };
  const earlier = new Map<Engine, readonly string[]>();
  for (const [at, block] of blocks.entries()) {
    const runs = runnable.get(block.line);
    const place = `${name}:${linesBefore + block.line}`;
    if (!runs) continue;
    if ('reason' in runs) {
      result.left.push({ place, reason: runs.reason });
      continue;
    }
    const { engine } = runs;
    const stage = stages.find(({ fresh }) => fresh.has(block));
    const before = earlier.get(engine) ?? [];
    const job = prepareJob(
      { engine, path: pathOf(block), fileAt: (path) => stage?.files.get(path)?.code, earlier: before },
      block.code,
    );
    earlier.set(engine, [...before, block.code]);
    result.samples.push({ place, engine, job, expected: blocks[at + 1]?.code ?? '' });
  }
  return result;
}

/** What each job prints, run one after the other in a few frames at once. */
const outputsOf = (page: Page, engine: Engine, jobs: readonly Job[]): Promise<readonly string[]> =>
  page.evaluate(
    async ({ engine: name, jobs: given, files, frames }) => {
      const bytes = async (path: string) => (await fetch(path)).arrayBuffer();
      const all = async (paths: Readonly<Record<string, string>>) =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(paths).map(async ([key, path]) => [key, await bytes(path)] as const),
          ),
        );
      const script = await (await fetch(files.script)).text();
      const outputs: string[] = [];
      const queue = given.entries();
      const openFrame = async () => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.src = '/run/sandbox';
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow?.postMessage('connect', '*', [port2]);
        port1.postMessage({
          ...{ type: 'load', engine: name, script },
          ...{ modules: await all(files.modules), files: await all(files.files) },
        });
        return port1;
      };
      const work = async () => {
        const port = await openFrame();
        let receive: (data: FromFrame) => void = () => {};
        port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => receive(data));
        port.start();
        for (const [id, job] of queue)
          outputs[id] = await new Promise<string>((resolve) => {
            let printed = '';
            receive = (data) => {
              if (data.type !== 'run' || data.id !== id) return;
              const { message } = data;
              if (message.type === 'output' && message.stream === 'out') printed += message.text;
              if (message.type === 'failed' && 'modules' in job) printed += message.error.message;
              if (message.type === 'done' || message.type === 'flooded') resolve(printed);
            };
            port.postMessage({ type: 'run', engine: name, id, job });
          });
      };
      await Promise.all(Array.from({ length: frames }, work));
      return outputs;
    },
    { engine, jobs: [...jobs], files: filesOf(engine), frames: engine === 'javascript' ? 6 : 1 },
  );

/** The paths of an engine's files in the build. */
function filesOf(engine: Engine) {
  const built = globSync('dist/site/_astro/*', { cwd: root }).map((name) => name.slice('dist/site'.length));
  const named = (pattern: RegExp) => {
    const path = built.find((each) => pattern.test(each));
    if (!path) throw new Error(`The build has no ${pattern}`);
    return path;
  };
  const modules = {
    javascript: {},
    sqlite: { sqlite3: /\/sqlite3\..*\.wasm$/ },
    postgresql: { pglite: /\/pglite\..*\.wasm$/, initdb: /\/initdb\..*\.wasm$/ },
  }[engine];
  const files = engine === 'postgresql' ? { data: /\/pglite\..*\.data$/ } : {};
  const paths = (of: Readonly<Record<string, RegExp>>) =>
    Object.fromEntries(Object.entries(of).map(([key, pattern]) => [key, named(pattern)]));
  return {
    script: named(new RegExp(`/${engine}\\.worker\\.`)),
    modules: paths(modules),
    files: paths(files),
  };
}

// Readers are in other places than the check, which runs in UTC.
test.use({ timezoneId: 'Asia/Kolkata', locale: 'de-DE' });

for (const engine of ['javascript', 'sqlite', 'postgresql'] as const)
  test(`every ${engine} block prints in the sandbox what its article says`, async ({ page }) => {
    // All blocks of an engine in one test, and PostgreSQL takes long to start on a busy machine.
    test.setTimeout(600_000);
    const all = samples.filter((sample) => sample.engine === engine);
    expect(all.length).toBeGreaterThan(10);
    // Starting PostgreSQL takes seconds: what has passed with the same engine is not run again.
    const cache = openCache(
      join(root, `.cache/samples/browser-${engine}.json`),
      JSON.stringify(filesOf(engine)),
    );
    const own = all.filter((sample) => !cache.has([sample.job, sample.expected]));
    if (own.length === 0) return;
    await page.goto('/blogs/api-rate-limiting');
    const outputs = await outputsOf(
      page,
      engine,
      own.map(({ job }) => job),
    );
    const wrong = own.flatMap(({ place, expected }, at) => {
      const { equal, output, expected: wanted } = compareOutputs(outputs[at] ?? '', expected);
      if (equal) return [];
      const line = Math.max(
        0,
        output.findIndex(({ text }, index) => text !== wanted[index]?.text),
      );
      return `${place} prints “${output[line]?.text}” instead of “${wanted[line]?.text}”`;
    });
    expect(wrong).toEqual([]);
    for (const { job, expected } of own) cache.add([job, expected]);
    cache.save();
  });

test('what readers cannot run has a reason', async () => {
  const reasons = Map.groupBy(left, ({ reason }) => reason);
  const table = [...reasons]
    .map(([reason, of]) => `  ${String(of.length).padStart(3)}  ${reason}`)
    .toSorted()
    .toReversed();
  console.log(
    [
      `Of ${samples.length + left.length} blocks that are run, readers can run ${samples.length}. The others:`,
      ...table,
    ].join('\n'),
  );
  expect(left.every(({ reason }) => reason !== '')).toBe(true);
});
