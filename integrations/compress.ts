import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../contract/catalogue.ts';
import type { SiteFile } from './site-files.ts';

/**
 * With the highest effort compression would be half of a build. Measured on our pages: 10 instead of 11 adds 2 % to brotli's
 * result and takes less than half of the time. A feed is as large as five pages: 9 instead of 11 adds 9.7 % and takes a
 * twentieth. The database engines are 16 MB, for which the highest effort takes about a minute: 5 instead of 9 adds 2.5 % and
 * takes a seventh.
 */
const efforts = {
  highest: { br: 11, gzip: 9 },
  page: { br: 10, gzip: 9 },
  feed: { br: 9, gzip: 9 },
  engine: { br: 5, gzip: 6 },
} as const;

function effortFor(name: string): (typeof efforts)[keyof typeof efforts] {
  if (/\.(wasm|data)$|\/(sqlite|postgresql)\.worker\./.test(name)) return efforts.engine;
  if (name.endsWith('.html')) return efforts.page;
  return /\.(xml|txt)$|\/feed\.json$/.test(name) ? efforts.feed : efforts.highest;
}

const compressors: Readonly<Record<Encoding, (body: Buffer, effort: number) => Promise<Buffer>>> = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      },
    }),
  gzip: (body, effort) => promisify(gzip)(body, { level: effort }),
};

/** Bits of the window: as many as the content needs, because the default takes 40 MB of memory for a page of 100 KB. */
const windowFor = (length: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

const versions: Readonly<Record<Encoding, string | undefined>> = {
  br: process.versions['brotli'],
  gzip: process.versions.zlib,
};

const cacheFolder = '.cache/compressed';

/** The compressed file. One that an earlier build has left in the cache is used again: its name tells all that it depends on. */
export async function compress(
  { name, hash, body }: SiteFile,
  encoding: Encoding,
  cache = cacheFolder,
): Promise<Buffer> {
  const effort = effortFor(name)[encoding];
  const kept = join(cache, `${hash}.${encoding}-${effort}-${versions[encoding]}`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) {
    const now = new Date();
    await utimes(kept, now, now);
    return known;
  }
  const made = await compressors[encoding](body, effort);
  await mkdir(cache, { recursive: true });
  // Renamed into place, so that half a file is never read; two pages may have the same content.
  const draft = `${kept}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, kept);
  return made;
}

/** Removes what no build has used since this time, in milliseconds: without it the cache grows with every changed page. */
export function removeUnused(since: number, cache = cacheFolder): void {
  for (const name of readdirSync(cache))
    if (statSync(join(cache, name)).mtimeMs < since) rmSync(join(cache, name));
}
