import type { Catalogue, Entry } from '../contract/catalogue.ts';
import { notFoundPath } from '../contract/routes.ts';
import type { BehindTls } from '../server/http/security-headers.ts';
import { commonHeaders } from '../server/site/prepared-responses.ts';

/** What static hosts read beside the files, in the format that several of them share. */

/** The response headers of each file, for a file named `_headers`. */
export function headersFile({ entries }: Catalogue, behindTls: BehindTls): string {
  return entries
    .map((entry) => [entry.path, ...lines(entry, behindTls)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

function lines(entry: Entry, behindTls: BehindTls): readonly string[] {
  const headers = {
    ...commonHeaders(entry, behindTls),
    'content-type': entry.type,
    // It is sent for other paths too, and must not be cached for them.
    ...(entry.path === notFoundPath && { 'cache-control': 'no-cache' }),
  };
  // The host compresses, and sets Content-Encoding and Vary itself.
  return Object.entries(headers).flatMap(([name, value]) => (name === 'vary' ? [] : `  ${name}: ${value}`));
}

/** Whole paths that moved for good, for a file named `_redirects`. Page Not Found reads other spellings in the browser. */
export const redirectsFile = (redirects: ReadonlyMap<string, string>): string =>
  [...redirects].map(([from, to]) => `${from} ${to} 301\n`).join('');
