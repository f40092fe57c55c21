import type { Loader } from 'astro/loaders';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLibrary, type ArticleFile, type LibraryArticle, type Remember } from './library.ts';

const folder = 'content/articles';

/** The articles, refused as a whole with file and line as long as one of them has a fault; drafts in development only. */
export async function readArticles(root: string, remember?: Remember): Promise<readonly LibraryArticle[]> {
  const { articles: all, problems } = readLibrary(await filesIn(join(root, folder)), remember);
  if (problems.length > 0) throw new Error(`These articles have to be mended:\n  ${problems.join('\n  ')}`);
  return all.filter(({ head }) => !(head.draft && import.meta.env.PROD));
}

/**
 * Makes Astro reload pages in development when an article changes. A build has no use for it: its bundle would hold the
 * articles, and be another one after each change to one of them.
 */
export const articles: Loader = {
  name: 'articles',
  load: async ({ config, store, watcher }) => {
    const root = fileURLToPath(config.root);
    const load = async () => {
      const read = await readArticles(root);
      store.clear();
      for (const { slug, name, head, body } of read)
        store.set({ id: slug, data: head, body, filePath: name });
    };
    if (!watcher) return store.clear();
    await load();
    watcher.on('all', (_event, path) => {
      if (path.startsWith(join(root, folder))) load().catch((error: unknown) => console.error(String(error)));
    });
  },
};

async function filesIn(base: string): Promise<readonly ArticleFile[]> {
  const names = await readdir(base).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.md'.length),
      name: `${folder}/${file}`,
      source: (await readFile(join(base, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}
