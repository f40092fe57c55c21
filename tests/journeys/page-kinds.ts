import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema } from '../../contract/catalogue.ts';
import { coveringPages, elementKinds } from '../../checks/element-kinds.ts';
import { dist } from '../../tools/build.ts';

/** One page of each kind; a page with its own composition is a kind of its own. */
export const pageKinds = [
  '/',
  '/404',
  '/privacy',
  '/open-source-license',
  '/solutions/web-application-development',
  '/solutions/mobile-application-development',
  '/solutions/saas',
  '/digital-transformation',
  '/expertise/domain-expertise',
  '/expertise/research',
  '/expertise/technical',
  '/development-process',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
  '/costs-and-contracts',
  '/about-us',
  '/leadership',
  '/success-stories',
  '/blogs',
  '/blogs/detailed-guide-of-webhooks',
  // Stories with either opening and each kind of detail.
  '/success-stories/filterqueen-sales-crm',
  '/success-stories/hotel-booking-rewards',
  '/success-stories/crm-real-estate-mentor',
] as const;

const builtPages = () =>
  catalogueSchema
    .parse(JSON.parse(readFileSync(join(dist, catalogueName), 'utf8')))
    .entries.filter(({ kind }) => kind === 'page');

const isInShell = (kind: string): boolean => /^ > html\.[^>]* > body\.[^>]* > (?:header|footer)\./.test(kind);

/** Those of `pageKinds` whose header or footer has a kind of element that no page before them has there. */
export function pagesWithNewShell(): ReadonlySet<string> {
  const files = new Map(builtPages().map(({ path, file }) => [path, file]));
  const known = new Set<string>();
  const isNew = (path: string): boolean => {
    const kinds = [...elementKinds(readFileSync(join(dist, files.get(path) ?? ''), 'utf8'))].filter(
      isInShell,
    );
    if (kinds.length === 0) throw new Error(`${path} has neither header nor footer`);
    const news = kinds.filter((kind) => !known.has(kind));
    for (const kind of news) known.add(kind);
    return news.length > 0;
  };
  return new Set(pageKinds.filter(isNew));
}

/** All other pages, first those that with `pageKinds` show every kind of element that the site has anywhere. */
export function otherPages(): { readonly distinct: readonly string[]; readonly similar: readonly string[] } {
  const isKind = ({ path }: { readonly path: string }) => (pageKinds as readonly string[]).includes(path);
  const pages = builtPages();
  const kindsOf = ({ file }: { readonly file: string }) =>
    elementKinds(readFileSync(join(dist, file), 'utf8'));
  const known = new Set(pages.filter(isKind).flatMap((page) => [...kindsOf(page)]));
  const others = new Map(pages.filter((page) => !isKind(page)).map((page) => [page.path, kindsOf(page)]));
  const distinct = coveringPages(others, known);
  return { distinct, similar: [...others.keys()].filter((path) => !distinct.includes(path)) };
}

/** The classes that lines of code and their pieces have anywhere on the site. */
export function codeClasses(): { readonly lines: readonly string[]; readonly pieces: readonly string[] } {
  const blocks = builtPages().flatMap(
    ({ file }) => readFileSync(join(dist, file), 'utf8').match(/<code data-lines.*?<\/code>/gs) ?? [],
  );
  const all = [
    ...new Set(blocks.flatMap((block) => [...block.matchAll(/ class="([^"]+)"/g)].map(([, name]) => name!))),
  ];
  const [line = ''] = all;
  const isLine = (name: string) => name.split(' ').includes(line);
  return { lines: all.filter(isLine), pieces: all.filter((name) => !isLine(name)) };
}

/** Several pages for one visit, because opening a new visit takes longer than most checks. */
export function inGroups(paths: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / size);
  return Array.from({ length: count }, (_, at) => paths.slice(at * size, (at + 1) * size));
}
