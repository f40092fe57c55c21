import type { Catalogue, Encoding, Entry } from '../../contract/catalogue.ts';
import { notFoundPath, permanentRedirects, storyPath } from '../../contract/routes.ts';
import type { Redirect } from '../../contract/site-pages.ts';
import { type BehindTls, type Headers, securityHeaders } from '../../server/http/security-headers.ts';
import { commonHeaders, redirectHeaders } from '../../server/site/prepared-responses.ts';
import { resolve } from '../../server/site/resolve.ts';

/** What a proxy answers by itself, with the headers of the service. The configuration of every proxy is made from this. */
export interface ProxyAnswers {
  readonly files: readonly ProxyFile[];
  readonly kinds: readonly FileKind[];
  readonly redirects: ReadonlyMap<string, string>;
  /** Besides Location. */
  readonly redirectHeaders: Headers;
}

interface ProxyFile {
  /** The path as it is written in the request, without its query. */
  readonly path: string;
  readonly hash: string;
  /** The index of its kind. */
  readonly kind: number;
}

/** Files that have the same headers and encodings. */
interface FileKind {
  readonly type: string;
  /** Headers of answers with status 200 and 304. */
  readonly headers: Headers;
  readonly encodings: readonly Encoding[];
}

/** The endings of compressed files, as tools write them. */
export const fileEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Below the folder of the proxy. The name tells the content, so that a proxy never sends a newer file with older headers. */
export const proxyFileName = (hash: string, encoding?: Encoding): string =>
  `files/${hash}${encoding ? fileEndings[encoding] : ''}`;

export function proxyAnswers(
  { entries }: Catalogue,
  redirects: readonly Redirect[],
  behindTls: BehindTls,
): ProxyAnswers {
  const kinds = new Map<string, FileKind & { readonly index: number }>();
  const kindOf = (entry: Entry): number => {
    const kind = {
      type: entry.type,
      headers: commonHeaders(entry, behindTls),
      encodings: entry.encoded.map(({ encoding }) => encoding),
    };
    const key = JSON.stringify(kind);
    const known = kinds.get(key) ?? { ...kind, index: kinds.size };
    kinds.set(key, known);
    return known.index;
  };
  const files = entries
    .filter(({ path }) => path !== notFoundPath)
    .map((entry) => ({
      path: entry.path,
      hash: entry.hash,
      kind: kindOf(entry),
    }));
  return {
    files,
    kinds: [...kinds.values()].map(({ index: _, ...kind }) => kind),
    redirects: exactRedirects(entries, redirects),
    redirectHeaders: { ...securityHeaders(behindTls), ...redirectHeaders },
  };
}

/** Redirects of whole paths. Other spellings are the service's to read. */
function exactRedirects(
  entries: readonly Entry[],
  redirects: readonly Redirect[],
): ReadonlyMap<string, string> {
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const all = new Map([...redirects.map(({ from, to }) => [from, to] as const), ...permanentRedirects]);
  const stories = [...known.keys()].filter((path) => path.startsWith(storyPath('')));
  const bareSlugs = stories.map((path) => path.slice(storyPath('').length - 1));
  return new Map(
    [...all.keys(), ...bareSlugs].flatMap((from) => {
      const resolution = resolve(from, known, all);
      return resolution.kind === 'redirect' ? [[from, resolution.to] as const] : [];
    }),
  );
}

interface VaryingHeader {
  readonly name: string;
  /** By kind; empty where a kind does not have it. */
  readonly values: readonly string[];
}

/** The headers that all kinds have in common, and those that some have otherwise or not at all. */
export function splitHeaders(kinds: readonly FileKind[]): {
  readonly shared: readonly (readonly [string, string])[];
  readonly varying: readonly VaryingHeader[];
} {
  const names = [...new Set(kinds.flatMap(({ headers }) => Object.keys(headers)))];
  const valuesOf = (name: string) => kinds.map(({ headers }) => headers[name] ?? '');
  const isShared = (name: string) => new Set(valuesOf(name)).size === 1;
  return {
    shared: names.filter(isShared).map((name) => [name, valuesOf(name)[0] ?? ''] as const),
    varying: names.filter((name) => !isShared(name)).map((name) => ({ name, values: valuesOf(name) })),
  };
}
