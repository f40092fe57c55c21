import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema, type Catalogue, type Entry } from '../contract/catalogue.ts';
import { notFoundPath } from '../contract/routes.ts';
import { commonHeaders } from '../server/site/answers.ts';
import { dist } from './build.ts';

/**
 * Prints the response headers of each file, for hosts that serve `dist/site` without our service, in the format that
 * several of them read from a file named `_headers`:
 *
 *     node tools/static-headers.ts > dist/site/_headers
 *
 * HSTS_PRELOAD=true in the environment adds `preload`, as it does for the service.
 */
export function headersFile({ entries }: Catalogue, mayPreload = false): string {
  return entries
    .map((entry) => [entry.path, ...lines(entry, mayPreload)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

function lines(entry: Entry, mayPreload: boolean): readonly string[] {
  const headers = {
    ...commonHeaders(entry, mayPreload ? 'preload' : true),
    'content-type': entry.type,
    // It is sent for other paths too, and must not be cached for them.
    ...(entry.path === notFoundPath && { 'cache-control': 'no-cache' }),
  };
  // The host compresses, and sets Content-Encoding and Vary itself.
  return Object.entries(headers).flatMap(([name, value]) => (name === 'vary' ? [] : `  ${name}: ${value}`));
}

if (import.meta.main) {
  const catalogue = JSON.parse(readFileSync(join(dist, catalogueName), 'utf8')) as unknown;
  process.stdout.write(headersFile(catalogueSchema.parse(catalogue), process.env['HSTS_PRELOAD'] === 'true'));
}
