import { redirectProblems } from '../../contract/redirects.ts';
import {
  aliases,
  articlePath,
  sectionPath,
  sectionSlugs,
  storyPath,
  unlistedPaths,
} from '../../contract/routes.ts';
import type { Redirect } from '../../contract/site-pages.ts';

/** An entry of a collection. */
type Entry<Data> = { readonly id: string; readonly filePath?: string | undefined; readonly data: Data };

type Described = { readonly seo: { readonly description: string } };

type Addresses = {
  readonly pages: readonly Entry<{ readonly path: string }>[];
  readonly stories: readonly Entry<unknown>[];
  readonly articles: readonly Entry<unknown>[];
};

type Page = Described & { readonly path: string; readonly menu?: { readonly in: string } | undefined };

export type SiteContent = {
  readonly pages: readonly Entry<Page>[];
  readonly stories: readonly Entry<Described & { readonly order: number }>[];
  readonly articles: readonly Entry<{ readonly description: string }>[];
  /** The files of `content/site` that may name addresses. */
  readonly words: readonly Entry<unknown>[];
  /** The labels of the menus that pages can be added to. */
  readonly menus: readonly string[];
  readonly redirects: readonly Redirect[];
};

/** The addresses of all pages. */
export const addressesOf = ({ pages, stories, articles }: Addresses): ReadonlySet<string> =>
  new Set([
    ...pages.map(({ data }) => data.path),
    ...stories.map(({ id }) => storyPath(id)),
    ...articles.map(({ id }) => articlePath(id)),
    ...sectionSlugs.map(sectionPath),
    ...Object.keys(aliases),
  ]);

/** What is wrong between files, each with the file and the field; the schemas check each file alone. */
export function contentProblems(content: SiteContent): readonly string[] {
  const { pages, stories, articles, words } = content;
  const known = addressesOf(content);
  return [
    ...repeated(pages, 'path', ({ data }) => data.path),
    ...repeated<Described>([...pages, ...stories], 'seo.description', ({ data }) => data.seo.description),
    ...repeated(articles, 'description', ({ data }) => data.description),
    ...repeated(stories, 'order', ({ data }) => data.order),
    ...[...stories, ...articles].flatMap(wrongName),
    ...pages.flatMap((page) => unknownMenu(page, [...content.menus, 'footer', 'legal'])),
    ...[...pages, ...stories, ...words].flatMap((entry) => unknownPaths(entry, known)),
    ...wrongRedirects(content.redirects, known),
  ];
}

function repeated<Data>(
  entries: readonly Entry<Data>[],
  field: string,
  valueOf: (entry: Entry<Data>) => string | number,
): readonly string[] {
  const first = new Map<string | number, string | undefined>();
  return entries.flatMap((entry) => {
    const value = valueOf(entry);
    if (first.has(value))
      return [`${entry.filePath}: ${field}: ${value} is also that of ${first.get(value)}`];
    first.set(value, entry.filePath);
    return [];
  });
}

/** Astro makes an address of any name; a link to edit the file needs the same one. */
const wrongName = ({ id, filePath = '' }: Entry<unknown>): readonly string[] =>
  filePath.includes(`/${id}.`) ? [] : [`${filePath}: the name must be lower-case words joined by hyphens`];

const unknownMenu = (
  { filePath, data: { menu } }: Entry<Page>,
  menus: readonly string[],
): readonly string[] =>
  menu && !menus.includes(menu.in)
    ? [`${filePath}: menu.in: “${menu.in}” is none of ${menus.join(', ')}`]
    : [];

/** A text without spaces that begins with a slash is an address, in whichever field. */
const unknownPaths = ({ filePath, data }: Entry<unknown>, known: ReadonlySet<string>): readonly string[] =>
  [...textsIn(data)]
    .filter(({ text }) => /^\/\S*$/.test(text) && !known.has(text.split('#')[0] ?? ''))
    .map(({ field, text }) => `${filePath}: ${field}: ${text} is no page`);

function* textsIn(value: unknown, field = ''): Generator<{ readonly field: string; readonly text: string }> {
  if (typeof value === 'string') yield { field, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) yield* textsIn(each, field ? `${field}.${key}` : key);
}

const wrongRedirects = (redirects: readonly Redirect[], known: ReadonlySet<string>): readonly string[] =>
  redirectProblems(
    redirects,
    new Set([...known].filter((path) => !(path in aliases) && !unlistedPaths.includes(path))),
  ).map((problem) => `content/site/redirects.yaml: redirects: ${problem}`);
