import { cp, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, SitePath } from '../src/site/renderer.ts';
import { openCache, type BuildCache } from './build-cache.ts';
import { withLateScripts } from './late-scripts.ts';
import { pagesWithOwnWeight, stampOwnWeight } from './own-weight.ts';
import { compress, packFiles, writeCatalogue } from './pack.ts';
import { indexSite } from './search-index.ts';
import { contentHash, filesUnder, siteFile, type SiteFile } from './site-files.ts';
import { fail, PlainError } from './toolchain.mjs';

export interface SiteFolders {
  /** What Astro has bundled: assets in `site/`, the code that renders pages in `renderer/`. */
  readonly bundle: string;
  /** The folder in which the renderer finds `content/articles`. */
  readonly root: string;
  readonly out: string;
  readonly cache: string;
  /** A hash of all that the site is made from besides the articles. */
  readonly version: string;
  /** Origins other than their own that the pages talk to. */
  readonly services: readonly string[];
}

/** Renders every file of the site whose inputs have changed, takes the others from the cache, and packs them all. */
export async function buildSite({
  bundle,
  root,
  out,
  cache: folder,
  version,
  services,
}: SiteFolders): Promise<void> {
  process.chdir(root);
  const site = join(out, 'site');
  const cache = await openCache(folder, version);
  await cp(join(bundle, 'site'), site, { recursive: true });
  const renderer = await loadRenderer(bundle);
  renderer.setFactStore(cache);
  const onRendered = compressAhead(cache);
  for (const name of await filesUnder(site)) onRendered(siteFile(site, name));
  const hashes = await renderPages(renderer, { site, cache, onRendered });
  const folders = { site, out, cache, services };
  const pages = [...hashes].map(([name, hash]) => siteFile(site, name, hash));
  const isWeighed = ({ name }: SiteFile) => pagesWithOwnWeight.includes(name);
  const [rendered, indexed] = await Promise.all([
    packFiles(
      folders,
      pages.filter((page) => !isWeighed(page)),
    ),
    indexSite({ site, out, cache, hashes }),
  ]);
  const others = (await filesUnder(site)).filter((name) => !hashes.has(name));
  const rest = await packFiles(
    folders,
    others.map((name) => siteFile(site, name, indexed.get(name))),
  );
  const packed = [...rendered, ...rest];
  const stamped: SiteFile[] = [];
  for (const page of pages.filter(isWeighed)) stamped.push(await stampOwnWeight(folders, page, packed));
  await writeCatalogue(folders, [...packed, ...(await packFiles(folders, stamped))]);
  await cache.close();
}

async function loadRenderer(bundle: string): Promise<Renderer> {
  const folder = join(bundle, 'renderer');
  const entry = (await readdir(folder)).find((name) => name.startsWith('prerender-entry.'));
  if (!entry) throw new Error(`There is no renderer in ${folder}`);
  return (await import(pathToFileURL(join(folder, entry)).href)) as Renderer;
}

/** What a file was rendered from when it was put into the cache. */
type RenderRecord = { readonly key: string; readonly used: readonly string[]; readonly hash: string };

interface RenderTarget {
  readonly site: string;
  readonly cache: BuildCache;
  readonly onRendered: (file: SiteFile) => void;
}

/**
 * Writes every file of the site; what would be rendered from the same as before comes from the cache. Returns the hashes of
 * their contents by their names.
 */
export async function renderPages(
  renderer: Omit<Renderer, 'setFactStore'>,
  { site, cache, onRendered }: RenderTarget,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  const paths = await renderer.paths();
  const digests = await renderer.currentDigests();
  const queue = paths.values();
  const renderNext = async () => {
    for (const path of queue) {
      const file = join(site, path.name);
      const kept = await cachedHash(path, digests, cache);
      if (kept) {
        await cache.place(kept, file);
        hashes.set(path.name, kept);
        continue;
      }
      const { result, used } = await renderer.render(path.name);
      const body = finalise(path.name, result);
      const hash = contentHash(body);
      if ((await cache.sizeOf(hash)) === undefined) await cache.put(hash, body);
      cache.putFact(factName(path), { key: path.key, used, hash } satisfies RenderRecord);
      await cache.place(hash, file);
      hashes.set(path.name, hash);
      onRendered(siteFile(site, path.name, hash));
    }
  };
  // While one file is drawn by another thread, the next can be rendered by this one.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, renderNext));
  return hashes;
}

const factName = ({ name }: SitePath): string => `made ${name}`;

async function cachedHash(
  path: SitePath,
  digests: ReadonlySet<string>,
  cache: BuildCache,
): Promise<string | undefined> {
  const made = cache.fact(factName(path)) as RenderRecord | undefined;
  if (!made || made.key !== path.key || !made.used.every((digest) => digests.has(digest))) return undefined;
  return (await cache.sizeOf(made.hash)) === undefined ? undefined : made.hash;
}

const finalise = (name: string, body: Uint8Array): Uint8Array =>
  name.endsWith('.html') ? Buffer.from(withLateScripts(Buffer.from(body).toString())) : body;

/** Enough for the other threads to go on while this one is busy with a page. */
const filesAhead = 6;

/** Fills the cache with compressed files while pages are rendered, which keeps only one processor busy. */
function compressAhead(cache: BuildCache): (file: SiteFile) => void {
  const waiting: SiteFile[] = [];
  let running = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await compress(cache, next);
  };
  return (file) => {
    waiting.push(file);
    if (running >= filesAhead) return;
    running += 1;
    const end = () => void (running -= 1);
    // Whatever fails here fails again when the site is packed, and is reported then.
    void work().then(end, end);
  };
}

if (import.meta.main)
  await buildSite(JSON.parse(process.argv[2] ?? '{}') as SiteFolders).catch((error: unknown) =>
    fail(new PlainError(error instanceof Error ? error.message : String(error))),
  );
