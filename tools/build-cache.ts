import { randomUUID } from 'node:crypto';
import { linkSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many builds in a row may leave a file or fact unused before it is removed. */
const unusedBuildsAllowed = 3;

/**
 * Files and facts that one build leaves to the next. A name must tell all that the content depends on, so that an entry is
 * never wrong, only unused.
 */
export interface BuildCache {
  /** The size of a file in bytes; undefined when there is none, or when it was changed from outside. */
  readonly sizeOf: (name: string) => Promise<number | undefined>;
  readonly put: (name: string, content: Uint8Array) => Promise<void>;
  /** The size of a file, which is made unless there is one; several calls for the same one make it once. */
  readonly keep: (name: string, make: () => Promise<Uint8Array>) => Promise<number>;
  /** Makes the file appear at the path, unless there is one: as a second name of the same file where the disk allows. */
  readonly place: (name: string, path: string) => Promise<void>;
  readonly fact: (name: string) => unknown;
  readonly putFact: (name: string, value: unknown) => void;
  /** Removes what the latest builds did not use and writes down the rest. */
  readonly close: () => Promise<void>;
}

type CachedFile = { readonly size: number; readonly modified: number; build: number };
type Fact = { readonly value: unknown; build: number };
type Index = {
  readonly version: string;
  readonly build: number;
  readonly files: Readonly<Record<string, CachedFile>>;
  readonly facts: Readonly<Record<string, Fact>>;
};

const indexName = 'index.json';

/** Facts are valid for one version of what reads them, and are forgotten with another. */
export async function openCache(folder: string, version: string): Promise<BuildCache> {
  await mkdir(folder, { recursive: true });
  const index = await readIndex(join(folder, indexName));
  const build = index.build + 1;
  const files = new Map(Object.entries(index.files));
  const facts = new Map(index.version === version ? Object.entries(index.facts) : []);
  const folders = new Set<string>();
  const making = new Map<string, Promise<number>>();

  async function sizeOf(name: string): Promise<number | undefined> {
    const kept = files.get(name);
    if (!kept) return undefined;
    // At once: there are many, and handing each to another thread takes ten times as long.
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    // A build shares its files with the cache: a write to one of them must not reach the next build.
    if (found?.size !== kept.size || found.mtimeMs !== kept.modified) return undefined;
    kept.build = build;
    return kept.size;
  }

  async function put(name: string, content: Uint8Array): Promise<void> {
    // Renamed into place, so that neither half a file is ever read nor an earlier build changed.
    const draft = join(folder, `${name}.${randomUUID()}`);
    await writeFile(draft, content);
    const { size, mtimeMs } = await stat(draft);
    await rename(draft, join(folder, name));
    files.set(name, { size, modified: mtimeMs, build });
  }

  async function make(name: string, work: () => Promise<Uint8Array>): Promise<number> {
    const known = await sizeOf(name);
    if (known !== undefined) return known;
    const made = await work();
    await put(name, made);
    return made.length;
  }

  return {
    sizeOf,
    put,
    keep(name, work) {
      const begun = making.get(name) ?? make(name, work).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },
    async place(name, path) {
      if (!folders.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
      folders.add(dirname(path));
      try {
        linkSync(join(folder, name), path);
      } catch (error) {
        const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
        if (!isThere) await copyFile(join(folder, name), path);
      }
    },
    fact(name) {
      const known = facts.get(name);
      if (known) known.build = build;
      return known?.value;
    },
    putFact: (name, value) => void facts.set(name, { value, build }),
    async close() {
      const isRecent = ([, entry]: readonly [string, CachedFile | Fact]) =>
        entry.build > build - unusedBuildsAllowed;
      const recent = new Map([...files].filter(isRecent));
      const names = await readdir(folder);
      const stale = names.filter((name) => name !== indexName && !recent.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true, force: true })));
      const left: Index = {
        version,
        build,
        files: Object.fromEntries(recent),
        facts: Object.fromEntries([...facts].filter(isRecent)),
      };
      await writeFile(`${join(folder, indexName)}.new`, JSON.stringify(left));
      await rename(`${join(folder, indexName)}.new`, join(folder, indexName));
    },
  };
}

async function readIndex(file: string): Promise<Index> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Index;
  } catch {
    return { version: '', build: 0, files: {}, facts: {} };
  }
}
