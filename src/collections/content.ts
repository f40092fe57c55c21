import { getCollection, type CollectionEntry } from 'astro:content';
import { pages } from '../content.config.ts';

export type PageName = keyof typeof pages;
type WordsName = 'lighthouse' | 'navigation' | 'quote' | 'redirects';

/** What the one file of a collection holds. */
export async function contentOf<Name extends PageName | WordsName>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The collection ${name} of src/content.config.ts has no file`);
  return entry.data;
}

/** Drafts show in development only. */
const isPublished = ({ data }: { readonly data: { readonly draft: boolean } }): boolean =>
  import.meta.env.DEV || !data.draft;

/** By path. */
export async function pageEntries() {
  const own = await Promise.all((Object.keys(pages) as PageName[]).map((name) => getCollection(name)));
  return [...own.flat(), ...(await simplePageEntries())].toSorted((a, b) =>
    a.data.path < b.data.path ? -1 : 1,
  );
}

/** Published stories, in the order in which they are shown. */
export const storyEntries = async (): Promise<CollectionEntry<'stories'>[]> =>
  (await getCollection('stories', isPublished)).toSorted((a, b) => a.data.order - b.data.order);

export const simplePageEntries = (): Promise<CollectionEntry<'simple-pages'>[]> =>
  getCollection('simple-pages', isPublished);

export const articleEntries = (): Promise<CollectionEntry<'articles'>[]> =>
  getCollection('articles', isPublished);

/** What is made of content, kept until content changes: once for a build. */
export function keptUntilChanged<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly version: string; readonly value: Promise<Value> } | undefined;
  return async () => {
    const version = import.meta.env.DEV ? await contentVersion() : '';
    if (known?.version !== version) known = { version, value: make() };
    return known.value;
  };
}

async function contentVersion(): Promise<string> {
  const entries = [
    await pageEntries(),
    await storyEntries(),
    await articleEntries(),
    await wordsEntries(),
    await getCollection('redirects'),
  ];
  return entries
    .flat()
    .map(({ digest }) => digest)
    .join();
}

/** The words of all pages, which may name addresses. */
export const wordsEntries = async () =>
  (
    await Promise.all((['company', 'contact', 'navigation'] as const).map((name) => getCollection(name)))
  ).flat();
