import { exactSpelling, notFoundPath, permanentRedirects } from '../../contract/routes.ts';

export type Resolution<Item> =
  | { readonly kind: 'found'; readonly path: string; readonly item: Item }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** Looks up a page or asset by its exact path. */
export interface Known<Item extends { readonly kind: 'page' | 'asset' }> {
  get(path: string): Item | undefined;
}

/**
 * Resolves the path of a URL. A redirect leads to a page of the site, never to another redirect and never to text from
 * the request, so it cannot lead to another host.
 */
export function resolve<Item extends { readonly kind: 'page' | 'asset' }>(
  path: string,
  known: Known<Item>,
  redirects: ReadonlyMap<string, string> = permanentRedirects,
): Resolution<Item> {
  if (path === notFoundPath) return { kind: 'missing' };
  const item = known.get(path);
  if (item) return { kind: 'found', path, item };
  const exact = exactSpelling(decoded(path));
  const to = redirects.get(exact) ?? exact;
  if (to === notFoundPath || known.get(to)?.kind !== 'page') return { kind: 'missing' };
  return { kind: 'redirect', to };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
