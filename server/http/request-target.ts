import { concernsBlog } from '../../contract/blog-path.ts';
import { notFoundPath } from '../../contract/routes.ts';

/** Path and query of a request. The query begins with its question mark, or is empty. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

export function readTarget(url: string): Target {
  const end = url.search(/[?#]/);
  if (end === -1) return { path: url, query: '' };
  const [query = ''] = url.slice(end).split('#', 1);
  return { path: url.slice(0, end), query: query === '?' ? '' : query };
}

/**
 * A path that the router can decode, also from the absolute form (RFC 9112, 3.2.2). A path that cannot be decoded becomes
 * Page Not Found; within the blog it is escaped instead, so that the article can still be guessed.
 */
export function toRoutableUrl(url: string): string {
  const [, rest = notFoundPath] = url.startsWith('/')
    ? [url, url]
    : (/^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? []);
  const target = rest.startsWith('/') ? rest : `/${rest}`;
  if (!target.includes('%')) return target;
  const { path, query } = readTarget(target);
  try {
    decodeURI(path);
    return target;
  } catch {
    return concernsBlog(path) ? path.replaceAll('%', '%25') + query : notFoundPath;
  }
}
