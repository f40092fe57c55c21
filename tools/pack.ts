import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, relative } from 'node:path';
import {
  type Catalogue,
  catalogueName,
  catalogueSchema,
  type Encoding,
  encodings,
  type Entry,
} from '../contract/catalogue.ts';
import type { BuildCache } from './build-cache.ts';
import { compressAside } from './compression.ts';
import { pageFacts } from './page-facts.ts';
import { contentHash, filesUnder, posix, urlPath } from './site-files.ts';

export interface PackFolders {
  /** What Astro has written; it lies inside `out`. */
  readonly site: string;
  /** Where `catalogue.json` and `packed/` are to stand. */
  readonly out: string;
  readonly cache: BuildCache;
  /** Origins other than their own that the pages talk to. */
  readonly services?: readonly string[];
}

/**
 * Makes everything that the server needs to know and to send from the site that Astro has built. The
 * catalogue is taken away first and written last: where there is one, the build behind it is whole.
 */
export async function pack({ site, out, cache, services = [] }: PackFolders): Promise<Catalogue> {
  const packed = join(out, 'packed');
  await rm(join(out, catalogueName), { force: true });
  await rm(packed, { recursive: true, force: true });
  await mkdir(packed, { recursive: true });
  const files = await filesUnder(site);
  checkNames(files);
  const entries = await sideBySide(files, async (name): Promise<Entry> => {
    const body = await readFile(join(site, name));
    const file = posix(relative(out, join(site, name)));
    const hash = contentHash(body);
    const type = mediaType(name);
    const path = urlPath(name);
    const encoded: Entry['encoded'] = [];
    for (const { encoding, length, kept } of await compress(cache, { name, body, hash })) {
      await cache.place(kept, join(packed, `${hash}.${encoding}`));
      encoded.push({ encoding, file: `packed/${hash}.${encoding}`, length });
    }
    const stored = { path, file, length: body.length, type, hash, encoded };
    if (extname(name) !== '.html') return { kind: 'asset', ...stored, immutable: namesItsContent(path) };
    const { inline } = pageFacts(cache, { name, html: body.toString(), hash });
    if (typeof inline === 'string') throw new Error(inline);
    return { kind: 'page', ...stored, inline, services: [...services] };
  });
  const catalogue = catalogueSchema.parse({ entries });
  await writeFile(join(out, catalogueName), `${JSON.stringify(catalogue, null, 2)}\n`);
  return catalogue;
}

/** Whether the name holds a hash of the content, so that another content would have another name. */
const namesItsContent = (path: string): boolean => /^\/_astro\/|^\/search\/.*\.pf_\w+$/.test(path);

function checkNames(names: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const name of names) {
    if (/[^\w.~!$&()*+,;=:@/-]/.test(name))
      throw new Error(`${name}: a URL cannot hold this name unchanged; rename it`);
    const path = urlPath(name);
    const owner = owners.get(path);
    if (owner) throw new Error(`${name}: ${owner} already answers at ${path}`);
    owners.set(path, name);
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  // The search index: its reader undoes a compression of its own.
  '.pagefind': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

function mediaType(name: string): string {
  const type = mediaTypes[extname(name)];
  if (!type) throw new Error(`${name}: no media type is known for this ending; add it to tools/pack.ts`);
  return type;
}

const isCompressible = (type: string): boolean => /charset|wasm|x-icon/.test(type);

/**
 * Assets are few and serve every page: for them no effort is too much. With the same effort for pages, compression would be
 * half of a build; measured on our pages, 10 instead of 11 adds 2.1 % to what brotli makes and takes a third of the time, 15
 * instead of 19 adds 0.6 % to what zstd makes and takes as much. A feed weighs as much as five pages and is fetched by
 * machines: 9 instead of 11 adds 9.7 % and takes a twentieth.
 */
const efforts = {
  asset: { br: 11, zstd: 19, gzip: 9 },
  page: { br: 10, zstd: 15, gzip: 9 },
  feed: { br: 9, zstd: 15, gzip: 9 },
} as const;

function effortFor(name: string): (typeof efforts)[keyof typeof efforts] {
  if (extname(name) === '.html') return efforts.page;
  return /\.(xml|txt)$|\/feed\.json$/.test(name) ? efforts.feed : efforts.asset;
}

const versions: Readonly<Record<Encoding, string | undefined>> = {
  br: process.versions['brotli'],
  zstd: process.versions['zstd'],
  gzip: process.versions.zlib,
};

type Compressed = { readonly encoding: Encoding; readonly length: number; readonly kept: string };

/** The encodings in which a file of this name is worth sending; what was not in the cache is put there. */
export async function compress(
  cache: BuildCache,
  { name, body, hash }: { readonly name: string; readonly body: Uint8Array; readonly hash: string },
): Promise<readonly Compressed[]> {
  if (!isCompressible(mediaType(name))) return [];
  const results: Compressed[] = [];
  for (const encoding of encodings) {
    const effort = effortFor(name)[encoding];
    const kept = `${hash}.${encoding}-${effort}-${versions[encoding]}`;
    let length = await cache.sizeOf(kept);
    if (length === undefined) {
      const made = await compressAside({ encoding, effort, body });
      await cache.put(kept, made);
      length = made.length;
    }
    if (isWorthIt(body.length, length)) results.push({ encoding, length, kept });
  }
  return results;
}

/** Undoing the compression costs the visitor something too: a few bytes less are not worth it. */
const isWorthIt = (plain: number, compressed: number): boolean =>
  plain - compressed >= Math.max(64, plain * 0.05);

/** Works on as many items at once as there are processors; goes through all of them, then names all that failed. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const problems: unknown[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      await work(item).then(
        (result) => (results[index] = result),
        (problem: unknown) => problems.push(problem),
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (problems.length === 0) return results;
  const messages = problems.map((problem) => (problem instanceof Error ? problem.message : String(problem)));
  throw new Error(`The site cannot be packed:\n  ${messages.sort().join('\n  ')}`, { cause: problems });
}
