import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5';
import {
  type Catalogue,
  catalogueName,
  catalogueSchema,
  type Encoding,
  encodings,
  type Entry,
  type Page,
} from '../contract/catalogue.ts';

export interface PackFolders {
  /** What Astro has written; it lies inside `out`. */
  readonly site: string;
  /** Where `catalogue.json` and `packed/` are to stand. */
  readonly out: string;
  /** Where compressed files are kept from one build to the next. */
  readonly cache: string;
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
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
    const type = mediaType(name);
    const path = urlPath(name);
    const encoded = isCompressible(type) ? await compress({ body, hash, packed, cache }) : [];
    const stored = { path, file, length: body.length, type, hash, encoded };
    return extname(name) === '.html'
      ? { kind: 'page', ...stored, inline: readInline(body.toString(), name), services: [...services] }
      : { kind: 'asset', ...stored, immutable: namesItsContent(path) };
  });
  const catalogue = catalogueSchema.parse({ entries });
  await writeFile(join(out, catalogueName), `${JSON.stringify(catalogue, null, 2)}\n`);
  return catalogue;
}

/** Whether the name holds a hash of the content, so that another content would have another name. */
const namesItsContent = (path: string): boolean => /^\/_astro\/|^\/search\/.*\.pf_\w+$/.test(path);

const posix = (path: string): string => path.split(sep).join('/');

async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => posix(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}

/** The path at which a file of the site is asked for. */
export function urlPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

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
 * The hashes by which the page's Content-Security-Policy allows what stands in the page itself. What no hash can
 * allow, a style attribute or an event handler, is an error: the browser would silently ignore it.
 */
export function readInline(html: string, name: string): Page['inline'] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // Without scripting, so that the content of <noscript> is read as those see it for whom it is written.
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }))) {
    const attributes = new Map(element.attrs.map(({ name: key, value }) => [key, value]));
    for (const key of attributes.keys()) {
      if (key !== 'style' && !/^on[a-z]/.test(key)) continue;
      throw new Error(`${name}: <${element.tagName} ${key}="…"> is blocked by the Content-Security-Policy`);
    }
    if (element.tagName === 'style') styles.add(inlineHash(element));
    // Blocks of JSON are data, which no policy stops.
    const isScript = element.tagName === 'script' && !attributes.has('src');
    if (isScript && !/json\s*$/i.test(attributes.get('type') ?? '')) scripts.add(inlineHash(element));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function* elementsIn(parent: Html.ParentNode): Generator<Html.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
    if ('content' in node) yield* elementsIn(node.content);
  }
}

function inlineHash(element: Html.Element): string {
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

interface Recipe {
  /** All that the result depends on besides the content, so that a cached result is never another's. */
  readonly name: string;
  readonly run: (body: Buffer) => Promise<Buffer>;
}

const recipes: Readonly<Record<Encoding, Recipe>> = {
  br: {
    name: `br-11-${process.versions['brotli']}`,
    run: (body) =>
      promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
  },
  zstd: {
    name: `zstd-19-${process.versions['zstd']}`,
    run: (body) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  },
  gzip: {
    name: `gzip-9-${process.versions.zlib}`,
    run: (body) => promisify(gzip)(body, { level: 9 }),
  },
};

interface Compressible {
  readonly body: Buffer;
  readonly hash: string;
  readonly packed: string;
  readonly cache: string;
  /** Origins other than their own that the pages talk to. */
  readonly services?: readonly string[];
}

async function compress({ body, hash, packed, cache }: Compressible): Promise<Entry['encoded']> {
  const kept: Entry['encoded'] = [];
  for (const encoding of encodings) {
    const recipe = recipes[encoding];
    const result = await remembered(join(cache, recipe.name, hash), () => recipe.run(body));
    if (!isWorthIt(body.length, result.length)) continue;
    const name = `${hash}.${encoding}`;
    await writeFile(join(packed, name), result);
    kept.push({ encoding, file: `packed/${name}`, length: result.length });
  }
  return kept;
}

/** Undoing the compression costs the visitor something too: a few bytes less are not worth it. */
const isWorthIt = (plain: number, compressed: number): boolean =>
  plain - compressed >= Math.max(64, plain * 0.05);

async function remembered(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, so that a build that is interrupted or runs at the same time never reads half a file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}

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
