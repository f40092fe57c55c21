import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import {
  type Catalogue,
  catalogueName,
  catalogueSchema,
  type Encoding,
  encodings,
  type Entry,
} from '../../contract/catalogue.ts';

const words = 'Words enough to be worth compressing. '.repeat(40);

/** A small site with one file of every kind that the server treats differently. */
const siteFiles: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Home</title><style>p{}</style><script>start()</script><p>${words}`,
  'about-us.html': `<!doctype html><title>About</title><p>${words}`,
  'success-stories/smart-call.html': '<!doctype html><title>Smart Call</title>',
  '404.html': `<!doctype html><title>Page Not Found</title><p>${words}`,
  '_astro/menu.BxY1.js': `/* ${words} */`,
  '_astro/chart.CzW2.png': 'a picture of a page',
  'share/home.png': 'a picture for others',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${words} --></svg>`,
  'robots.txt': 'User-agent: *\n',
};

export interface TestBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Writes a build by the contract of the catalogue, as `tools/pack.ts` does for the real site. */
export async function makeTestBuild(
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<TestBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const write = async (name: string, content: Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const entries: Entry[] = [];
  for (const [name, content] of Object.entries({ ...siteFiles, ...more })) {
    const body = Buffer.from(content);
    const { entry, packed } = pack(name, body);
    await write(entry.file, body);
    for (const [file, compressed] of packed) await write(file, compressed);
    entries.push(entry);
  }
  const catalogue: Catalogue = catalogueSchema.parse({ entries });
  await writeFile(join(folder, catalogueName), JSON.stringify(catalogue));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const compressors: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body),
  zstd: (body) => zstdCompressSync(body),
  gzip: (body) => gzipSync(body),
};

const smallestCompressed = 500;

function pack(name: string, body: Buffer) {
  const type = mediaTypes[extname(name)];
  if (type === undefined) throw new Error(`${name}: no media type is known for this ending`);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const isCompressed = type.includes('charset') && body.length >= smallestCompressed;
  const packed = (isCompressed ? encodings : []).map((encoding) => ({
    encoding,
    file: `packed/${hash}.${encoding}`,
    content: compressors[encoding](body),
  }));
  const stored = {
    path: `/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    file: `site/${name}`,
    length: body.length,
    type,
    hash,
    encoded: packed.map(({ encoding, file, content }) => ({ encoding, file, length: content.length })),
  };
  const entry: Entry =
    extname(name) === '.html'
      ? { kind: 'page', ...stored, inline: inlineHashes(body.toString()), services: [] }
      : { kind: 'asset', ...stored, immutable: name.startsWith('_astro/') };
  return { entry, packed: packed.map(({ file, content }) => [file, content] as const) };
}

function inlineHashes(html: string) {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
