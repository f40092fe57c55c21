import { concernsBlog } from '../../contract/blog-path.ts';
import { notFoundPath } from '../../contract/routes.ts';

/** The two parts of a request's target; the query keeps its question mark and is empty where there is none. */
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
 * The target as the router can take it: a path that can be decoded, also where a proxy's form with the host was
 * sent. Everything else is what it is for a visitor, an address where nothing stands; within the blog what was meant
 * can still be guessed, and so it is taken as it was typed.
 */
export function routable(url: string): string {
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
