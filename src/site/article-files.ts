import type { ArticleFile } from '../features/blog/library.ts';
import { readArticleSources } from './content-folder.ts';
import type { Source } from './yaml.ts';

/**
 * Vite evaluates this module again when an article changes. Only in development: a bundle with the articles would be
 * another one after each change to one of them.
 */
const modules = import.meta.env.DEV
  ? import.meta.glob<string>('/content/articles/*.md', { query: '?raw', import: 'default' })
  : {};

const sourcesInDevelopment = (): Promise<readonly Source[]> =>
  Promise.all(
    Object.entries(modules).map(async ([path, text]) => ({ name: path.slice(1), text: await text() })),
  );

/** Every file of `content/articles`, drafts included. */
export async function articleFiles(): Promise<readonly ArticleFile[]> {
  const sources = import.meta.env.DEV ? await sourcesInDevelopment() : readArticleSources(process.cwd());
  return sources.map(({ name, text }) => ({
    slug: name.slice('content/articles/'.length, -'.md'.length),
    name,
    source: text.replaceAll('\r\n', '\n'),
  }));
}
