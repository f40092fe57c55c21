import { z } from 'astro/zod';
import { redirectProblems } from '../../contract/redirects.ts';
import { aliases, sectionPath, sectionSlugs, storyPath, unlistedPaths } from '../../contract/routes.ts';
import { seoContent, type SeoContent } from '../seo/content.ts';
import { draft, pageFields } from './fields.ts';
import { redirectsContent } from './redirects.ts';
import { collectProblems, ContentError, validate, type YamlFile } from './yaml.ts';

export type PageEntry = {
  readonly path: string;
  /** Its file, such as `content/pages/about-us.yaml`. */
  readonly name: string;
  readonly component: string | undefined;
  readonly menu: { readonly in: string; readonly note?: string | undefined } | undefined;
  readonly seo: SeoContent;
  readonly lineOf: YamlFile['lineOf'];
};

export type StoryEntry = {
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly order: number;
  readonly seo: SeoContent;
  readonly lineOf: YamlFile['lineOf'];
};

/** Every page and story of the site; articles and their lists are the blog's. */
export type PageTable = {
  /** By path. */
  readonly pages: readonly PageEntry[];
  /** In the order in which they are shown. */
  readonly stories: readonly StoryEntry[];
};

/** What every file of `content/pages` and `content/stories` has, whichever page shows it. */
const pageHead = z.object(pageFields);
const storyHead = z.object({ order: z.int(), draft, seo: seoContent });

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pagesFolder = 'content/pages/';
const storiesFolder = 'content/stories/';
const redirectsName = 'content/site/redirects.yaml';
const navigationName = 'content/site/navigation.yaml';

type Options = {
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
  /** The addresses of the articles. */
  readonly articles: Iterable<string>;
};

/** Reads the table from the YAML files of `content/`; throws a `ContentError` with every problem of any of them. */
export function readPageTable(all: readonly YamlFile[], { drafts, articles }: Options): PageTable {
  const files = all.filter((file) => drafts || !isDraft(file));
  const within = (folder: string) => files.filter(({ name }) => name.startsWith(folder));
  const pages = collectProblems(within(pagesFolder), pageOf).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const stories = collectProblems(within(storiesFolder), storyOf).toSorted((a, b) => a.order - b.order);
  const table = { pages, stories };
  const known = new Set([...pathsOf(table), ...articles]);
  const problems = [
    ...repeated([...pages, ...stories], 'path', ({ path }) => path),
    ...repeated([...pages, ...stories], 'seo.description', ({ seo }) => seo.description),
    ...repeated(stories, 'order', ({ order }) => order),
    ...unknownMenus(pages, files),
    ...files.flatMap((file) =>
      file.name === redirectsName ? wrongRedirects(file, known) : unknownPaths(file, known),
    ),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  return table;
}

/** The addresses of all pages but the articles. */
export const pathsOf = ({ pages, stories }: PageTable): readonly string[] => [
  ...[...pages, ...stories].map(({ path }) => path),
  ...sectionSlugs.map(sectionPath),
  ...Object.keys(aliases),
];

const isDraft = ({ data }: YamlFile): boolean =>
  typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;

function pageOf(file: YamlFile): PageEntry {
  const { path, component, menu, seo } = validate(file, pageHead);
  return { path, name: file.name, component, menu, seo, lineOf: file.lineOf };
}

function storyOf(file: YamlFile): StoryEntry {
  const slug = file.name.slice(storiesFolder.length).replace(/\.yaml$/, '');
  if (!slugForm.test(slug))
    throw new ContentError([`${file.name}:1: the file's name must be lower-case words joined by hyphens`]);
  const { order, seo } = validate(file, storyHead);
  return { slug, path: storyPath(slug), name: file.name, order, seo, lineOf: file.lineOf };
}

function repeated<Entry extends Pick<PageEntry, 'name' | 'lineOf'>>(
  entries: readonly Entry[],
  field: string,
  valueOf: (entry: Entry) => string | number,
): readonly string[] {
  const first = new Map<string | number, string>();
  return entries.flatMap((entry) => {
    const value = valueOf(entry);
    const other = first.get(value);
    first.set(value, other ?? entry.name);
    if (other === undefined) return [];
    return [`${entry.name}:${entry.lineOf(field.split('.'))}: ${field}: ${value} is also that of ${other}`];
  });
}

const navigationHead = z.object({
  menus: z.array(z.object({ label: z.string(), links: z.unknown().optional() })),
});

function unknownMenus(pages: readonly PageEntry[], files: readonly YamlFile[]): readonly string[] {
  const navigation = files.find(({ name }) => name === navigationName);
  const menus = navigation ? validate(navigation, navigationHead).menus : [];
  const names = [...menus.filter(({ links }) => links).map(({ label }) => label), 'footer', 'legal'];
  return pages.flatMap(({ name, menu, lineOf }) =>
    menu && !names.includes(menu.in)
      ? [`${name}:${lineOf(['menu', 'in'])}: menu: “${menu.in}” is none of ${names.join(', ')}`]
      : [],
  );
}

/** A text without spaces that begins with a slash is an address, in whichever field. */
const unknownPaths = ({ name, strings }: YamlFile, known: ReadonlySet<string>): readonly string[] =>
  strings
    .filter(({ value }) => /^\/\S*$/.test(value) && !known.has(value.split('#')[0] ?? ''))
    .map(({ value, line }) => `${name}:${line}: ${value} is no page`);

function wrongRedirects(file: YamlFile, known: ReadonlySet<string>): readonly string[] {
  const { moved } = validate(file, redirectsContent);
  const targets = [...known].filter((path) => !(path in aliases) && !unlistedPaths.includes(path));
  return redirectProblems(moved, new Set(targets)).map((problem) => {
    const entry = moved.findIndex(({ from }) => problem.startsWith(`${from} `));
    return `${file.name}:${file.lineOf(['moved', entry])}: ${problem}`;
  });
}
