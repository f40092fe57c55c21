import type { Encoding, Entry } from '../../contract/catalogue.ts';
import {
  type BehindTls,
  type Headers,
  frameHeaders,
  pagePolicy,
  securityHeaders,
} from '../http/security-headers.ts';
import { chooseEncoding } from '../http/negotiate.ts';
import type { Loaded } from './load.ts';

/** A file in one encoding, with its headers prepared. */
export interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Headers;
  /** For 304 Not Modified. */
  readonly unchangedHeaders: Headers;
}

export interface Answer {
  readonly kind: Entry['kind'];
  readonly plain: Variant;
  readonly encoded: ReadonlyMap<Encoding, Variant>;
  readonly encodings: readonly Encoding[];
}

export function prepareAnswer(
  { entry, body, encoded }: Loaded,
  behindTls: BehindTls,
  changes: Headers = {},
): Answer {
  const common = { ...commonHeaders(entry, behindTls), ...changes };
  const variants = [...encoded].map(
    ([encoding, content]) => [encoding, variant(entry, content, common, encoding)] as const,
  );
  return {
    kind: entry.kind,
    plain: variant(entry, body, common),
    encoded: new Map(variants),
    encodings: [...encoded.keys()],
  };
}

export function chooseVariant(answer: Answer, acceptEncoding: string | undefined): Variant {
  const encoding = chooseEncoding(acceptEncoding, answer.encodings);
  return (encoding && answer.encoded.get(encoding)) ?? answer.plain;
}

function variant(entry: Entry, body: Buffer, common: Headers, encoding?: Encoding): Variant {
  const etag = etagOf(entry.hash, encoding);
  const unchangedHeaders = { ...common, etag };
  const headers = {
    ...unchangedHeaders,
    'content-type': entry.type,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { etag, body, headers, unchangedHeaders };
}

/** Another strong validator in each encoding. */
export const etagOf = (hash: string, encoding?: Encoding): string =>
  encoding ? `"${hash}-${encoding}"` : `"${hash}"`;

/** The headers of a file in every encoding. */
export function commonHeaders(entry: Entry, behindTls: BehindTls): Headers {
  return {
    ...securityHeaders(behindTls),
    'cache-control': caching(entry),
    ...(entry.kind === 'page' && { 'content-security-policy': pagePolicy(entry, behindTls) }),
    ...(entry.kind === 'frame' && frameHeaders(entry)),
    ...(isEmbeddable(entry) && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(entry.encoded.length > 0 && { vary: 'accept-encoding' }),
  };
}

/** Headers of redirects to pages, besides those of every answer. */
export const redirectHeaders: Headers = { 'cache-control': 'public, max-age=3600', 'content-length': '0' };

/** Share images and icons may be embedded by other sites. */
const isEmbeddable = (entry: Entry): boolean =>
  entry.kind === 'asset' && !entry.immutable && entry.type.startsWith('image/');

function caching(entry: Entry): string {
  if (entry.kind !== 'asset') return 'public, max-age=0, must-revalidate';
  return entry.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
