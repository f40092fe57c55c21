import type { Entry } from '../../contract/catalogue.ts';
import { exactSpelling, notFoundPath, permanentRedirects, storyOfBareSlug } from '../../contract/routes.ts';

type Resolution<Item> =
  | { readonly kind: 'found'; readonly path: string; readonly item: Item }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** What is known by its exact path: the catalogue, or anything made from it. */
export interface Known<Item extends { readonly kind: Entry['kind'] }> {
  get(path: string): Item | undefined;
}

/**
 * What stands at the path of a URL. A redirect goes straight to a page that exists, never to another redirect, and
 * never to anything made from what was asked for: that is why it cannot lead to another host.
 */
export function resolve<Item extends { readonly kind: Entry['kind'] }>(
  path: string,
  known: Known<Item>,
  redirects: ReadonlyMap<string, string> = permanentRedirects,
): Resolution<Item> {
  if (path === notFoundPath) return { kind: 'missing' };
  const item = known.get(path);
  if (item) return { kind: 'found', path, item };
  const exact = exactSpelling(decoded(path));
  const isPage = (to: string) => to !== notFoundPath && known.get(to)?.kind === 'page';
  const to = [redirects.get(exact) ?? exact, storyOfBareSlug(exact)].find(isPage);
  return to === undefined ? { kind: 'missing' } : { kind: 'redirect', to };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
