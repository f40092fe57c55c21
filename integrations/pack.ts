import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import {
  type Catalogue,
  catalogueName,
  catalogueSchema,
  encodings,
  type Entry,
} from '../contract/catalogue.ts';
import { sandboxPath } from '../contract/routes.ts';
import { compress } from './compress.ts';
import { readPagePolicy } from './read-page-policy.ts';
import { filesUnder, readSiteFile, urlPath } from './site-files.ts';

interface PackOptions {
  /** Where `catalogue.json` and `packed/` go, beside the folder `site` with the files. */
  readonly out: string;
  /** Holds the compressed files of earlier builds; `.cache/compressed` of the project unless given. */
  readonly cache?: string;
  /** Origins other than their own that the pages talk to. */
  readonly services?: readonly string[];
}

/** Makes everything that the server needs to know and to send from the files of a site. */
export async function pack(options: PackOptions): Promise<Catalogue> {
  const { out } = options;
  await rm(join(out, catalogueName), { force: true });
  await rm(join(out, 'packed'), { recursive: true, force: true });
  const names = await filesUnder(join(out, 'site'));
  checkNames(names);
  const entries = await mapConcurrently(names, (name) => packFile(name, options));
  // The last step: where there is a catalogue, the build behind it is whole.
  const catalogue = catalogueSchema.parse({ entries });
  await writeFile(join(out, catalogueName), `${JSON.stringify(catalogue, null, 2)}\n`);
  return catalogue;
}

/** Compresses a file and says what the server must know of it. */
async function packFile(name: string, { out, cache, services = [] }: PackOptions): Promise<Entry> {
  const file = await readSiteFile(join(out, 'site'), name);
  const { hash, body } = file;
  const path = urlPath(name);
  const encoded: Entry['encoded'] = [];
  for (const encoding of isCompressible(name) ? encodings : []) {
    const compressed = await compress(file, encoding, cache);
    if (!isWorthIt(body.length, compressed.length)) continue;
    const packed = `packed/${hash}.${encoding}`;
    await mkdir(join(out, 'packed'), { recursive: true });
    await writeFile(join(out, packed), compressed);
    encoded.push({ encoding, length: compressed.length, file: packed });
  }
  const type = mediaType(name);
  const stored = { path, file: `site/${name}`, length: body.length, type, hash, encoded };
  if (extname(name) !== '.html') return { kind: 'asset', ...stored, immutable: namesItsContent(path) };
  const { inline, frames } = readPagePolicy(body.toString(), name);
  if (path === sandboxPath) return { kind: 'frame', ...stored, inline };
  return { kind: 'page', ...stored, inline, services: [...services], ...(frames && { frames }) };
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
  if (!type)
    throw new Error(`${name}: no media type is known for this ending; add it to integrations/pack.ts`);
  return type;
}

const isCompressible = (name: string): boolean =>
  /charset|wasm|x-icon/.test(mediaType(name)) || extname(name) === '.data';

/** Undoing the compression costs the visitor something too: a few bytes less are not worth it. */
const isWorthIt = (plain: number, compressed: number): boolean =>
  plain - compressed >= Math.max(64, plain * 0.05);

/** Works on as many items at once as there are processors; goes through all of them, then names all that failed. */
async function mapConcurrently<Item, Result>(
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
