import type { Loader } from 'astro/loaders';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes Astro reload pages in development when an article changes. A build has no use for it: its bundle would hold the
 * articles, and be another one after each change to one of them.
 */
export const articles: Loader = {
  name: 'articles',
  load: async ({ config, store, watcher }) => {
    if (!watcher) return store.clear();
    // Not above, because a build would load a parser of Markdown and all grammars to read the schemas of content.
    const { articlesFolder, readArticles } = await import('./read-articles.ts');
    const root = fileURLToPath(config.root);
    const load = async () => {
      const read = await readArticles(root);
      store.clear();
      for (const { slug, name, head, body } of read)
        store.set({ id: slug, data: head, body, filePath: name });
    };
    await load();
    watcher.on('all', (_event, path) => {
      if (path.startsWith(join(root, articlesFolder)))
        load().catch((error: unknown) => console.error(String(error)));
    });
  },
};
