import type { ArticleFile } from '../features/blog/library.ts';

/** Vite evaluates this module again when an article changes. */
const modules = import.meta.glob<string>('/content/articles/*.md', { query: '?raw', import: 'default' });

/** Every file of `content/articles`, drafts included. */
export const articleFiles = (): Promise<readonly ArticleFile[]> =>
  Promise.all(
    Object.entries(modules).map(async ([path, text]) => ({
      slug: path.slice('/content/articles/'.length, -'.md'.length),
      name: path.slice(1),
      source: (await text()).replaceAll('\r\n', '\n'),
    })),
  );
