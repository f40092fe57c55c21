import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema, type Catalogue, type Entry } from '../contract/catalogue.ts';
import { notFoundPath } from '../contract/routes.ts';
import { commonHeaders } from '../server/site/answers.ts';
import { dist } from './build.ts';

/**
 * Prints what each file of the site is to be sent with, for hosts that serve `dist/site` without our service, in the
 * form that several of them read as a file named `_headers`:
 *
 *     node tools/static-headers.ts > dist/site/_headers
 */
export function headersFile({ entries }: Catalogue): string {
  return entries
    .map((entry) => [entry.path, ...lines(entry)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

function lines(entry: Entry): readonly string[] {
  const headers = {
    ...commonHeaders(entry, true),
    'content-type': entry.type,
    // It is sent for other paths, too, and must not be kept for them.
    ...(entry.path === notFoundPath && { 'cache-control': 'no-cache' }),
  };
  // Compressing is the host's own business, and so is saying that the answer varies by it.
  return Object.entries(headers).flatMap(([name, value]) => (name === 'vary' ? [] : `  ${name}: ${value}`));
}

if (import.meta.main) {
  const catalogue = JSON.parse(readFileSync(join(dist, catalogueName), 'utf8')) as unknown;
  process.stdout.write(headersFile(catalogueSchema.parse(catalogue)));
}
