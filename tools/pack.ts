import { rm, writeFile } from 'node:fs/promises';
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
import { sandboxPath } from '../contract/routes.ts';
import type { BuildCache } from './build-cache.ts';
import { compressInWorker } from './compression.ts';
import { pageFacts } from './page-facts.ts';
import { filesUnder, posix, siteFile, type SiteFile, urlPath } from './site-files.ts';

export interface PackFolders {
  /** The files of the site; it lies inside `out`. */
  readonly site: string;
  /** Where `catalogue.json` and `packed/` are to stand. */
  readonly out: string;
  readonly cache: BuildCache;
  /** Origins other than their own that the pages talk to. */
  readonly services?: readonly string[];
}

/** Makes everything that the server needs to know and to send from the files of a site. */
export async function pack(folders: PackFolders): Promise<Catalogue> {
  await rm(join(folders.out, catalogueName), { force: true });
  await rm(join(folders.out, 'packed'), { recursive: true, force: true });
  const names = await filesUnder(folders.site);
  return writeCatalogue(
    folders,
    await packFiles(
      folders,
      names.map((name) => siteFile(folders.site, name)),
    ),
  );
}

/** Compresses these files of the site and says what the server must know of them. */
export function packFiles(
  { site, out, cache, services = [] }: PackFolders,
  files: readonly SiteFile[],
): Promise<readonly Entry[]> {
  return sideBySide(files, async (source): Promise<Entry> => {
    const { name, hash, length } = source;
    const file = posix(relative(out, join(site, name)));
    const type = mediaType(name);
    const path = urlPath(name);
    const encoded: Entry['encoded'] = [];
    for (const { kept, ...each } of await compress(cache, source)) {
      const packed = `packed/${hash}.${each.encoding}`;
      await cache.place(kept, join(out, packed));
      encoded.push({ ...each, file: packed });
    }
    const stored = { path, file, length, type, hash, encoded };
    if (extname(name) !== '.html') return { kind: 'asset', ...stored, immutable: namesItsContent(path) };
    const { inline, frames } = pageFacts(cache, source);
    if (typeof inline === 'string') throw new Error(inline);
    if (path === sandboxPath) return { kind: 'frame', ...stored, inline };
    return { kind: 'page', ...stored, inline, services: [...services], ...(frames && { frames }) };
  });
}

/** The last step of a build: where there is a catalogue, the build behind it is whole. */
export async function writeCatalogue(
  { site, out }: PackFolders,
  packed: readonly Entry[],
): Promise<Catalogue> {
  const folder = posix(relative(out, site));
  const named = packed
    .map((entry) => ({ entry, name: posix(relative(folder, entry.file)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  checkNames(named.map(({ name }) => name));
  const catalogue = catalogueSchema.parse({ entries: named.map(({ entry }) => entry) });
  await writeFile(join(out, catalogueName), `${JSON.stringify(catalogue, null, 2)}\n`);
  return catalogue;
}

/** Whether the name holds a hash of the content, so that another content would have another name. */
const namesItsContent = (path: string): boolean =>
  /^\/_astro\/|^\/desk\/assets\/|^\/search\/.*\.pf_\w+$/.test(path);

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
  '.data': 'application/octet-stream',
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

const isCompressible = (name: string): boolean =>
  /charset|wasm|x-icon/.test(mediaType(name)) || extname(name) === '.data';

/**
 * The blog grows without limit, and with the highest effort for its pages compression would be half of a build. Measured on
 * our articles: 10 instead of 11 adds 2.1 % to brotli's result and takes a third of the time. A feed is as large as five
 * pages: 9 instead of 11 adds 9.7 % and takes a twentieth. The database engines are 16 MB, for which the highest effort takes
 * about a minute: 5 instead of 9 adds 2.5 % and takes a seventh. Zstandard is for the few clients that do not take brotli: 12
 * instead of 15 adds 2.2 % to articles and takes less than half, 17 instead of 19 adds 0.4 % to other pages and takes half.
 */
const efforts = {
  highest: { br: 11, zstd: 17, gzip: 9 },
  article: { br: 10, zstd: 12, gzip: 9 },
  feed: { br: 9, zstd: 12, gzip: 9 },
  engine: { br: 5, zstd: 9, gzip: 6 },
} as const;

function effortFor(name: string): (typeof efforts)[keyof typeof efforts] {
  if (/\.(wasm|data)$|\/(sqlite|postgresql)\.worker\./.test(name)) return efforts.engine;
  if (/^blogs\/.*\.html$/.test(name)) return efforts.article;
  return /\.(xml|txt)$|\/feed\.json$/.test(name) ? efforts.feed : efforts.highest;
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
  { name, hash, length: plain, body }: SiteFile,
): Promise<readonly Compressed[]> {
  if (!isCompressible(name)) return [];
  const results = encodings.map(async (encoding): Promise<Compressed> => {
    const effort = effortFor(name)[encoding];
    const kept = `${hash}.${encoding}-${effort}-${versions[encoding]}`;
    const length = await cache.keep(kept, () => compressInWorker({ encoding, effort, body: body() }));
    return { encoding, length, kept };
  });
  return (await Promise.all(results)).filter(({ length }) => isWorthIt(plain, length));
}

/** Undoing the compression costs the visitor something too: a few bytes less are not worth it. */
const isWorthIt = (plain: number, compressed: number): boolean =>
  plain - compressed >= Math.max(64, plain * 0.05);

/** Works on as many items at once as there are processors; goes through all of them, then names all that failed. */
async function sideBySide<Item, Result>(
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
