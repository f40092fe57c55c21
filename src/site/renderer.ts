import type { PathWithRoute } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { company } from './company.ts';
import { setFactStore, type FactStore } from './facts.ts';
import { currentDigests, withDigestsUsed } from './once-per-build.ts';

/** The entry of the bundle from which `tools/build-site.ts` renders the files of the site. */

export type SitePath = {
  /** Of the file below the folder of the site. */
  readonly name: string;
  /** The digest of the props it is rendered from; empty for a page that has none. */
  readonly key: string;
};

export type Renderer = {
  readonly setFactStore: (facts: FactStore) => void;
  readonly paths: () => Promise<readonly SitePath[]>;
  readonly currentDigests: () => Promise<ReadonlySet<string>>;
  readonly render: (name: string) => Promise<Rendered>;
};

export type Rendered = { readonly result: Uint8Array<ArrayBuffer>; readonly used: readonly string[] };

const app = createApp({ streaming: false });
const routes = new Map<string, PathWithRoute>();

const nameOf = (pathname: string, type: string): string => {
  if (type === 'endpoint') return pathname.slice(1);
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
};

/** Every file that the pages and endpoints make. Where two routes make the same one, the first wins, as in Astro. */
export async function paths(): Promise<readonly SitePath[]> {
  const found: SitePath[] = [];
  for (const path of await new StaticPaths(app).getAll()) {
    const name = nameOf(path.pathname, path.route.type);
    if (routes.has(name)) continue;
    routes.set(name, path);
    found.push({ name, key: path.cacheKey ?? '' });
  }
  return found;
}

export async function render(name: string): Promise<Rendered> {
  const path = routes.get(name);
  if (!path) throw new Error(`No route makes ${name}`);
  const request = new Request(new URL(`/${name}`, company.siteUrl));
  return withDigestsUsed(async () => {
    const response = await app.render(request, { routeData: path.route });
    if (response.status !== (name === '404.html' ? 404 : 200))
      throw new Error(`${name} could not be rendered: the message above says why`);
    return new Uint8Array(await response.arrayBuffer());
  });
}

export { currentDigests, setFactStore };
