import type { Loader } from 'astro/loaders';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContentFolder } from '../../site/content-folder.ts';
import { pathsOf } from '../../site/page-table.ts';
import { readLibrary, type ArticleFile } from './library.ts';

const folder = 'content/articles';

/** The articles, refused as a whole with file and line as long as one of them has a fault. */
export const articles: Loader = {
  name: 'articles',
  load: async (context) => {
    const { config, store, watcher } = context;
    const root = fileURLToPath(config.root);
    const base = join(root, folder);
    const load = async () => {
      const pages = new Set(pathsOf(readContentFolder(root, !import.meta.env.PROD)));
      const library = readLibrary(await filesIn(base), pages);
      if (library.problems.length > 0)
        throw new Error(`These articles have to be mended:\n  ${library.problems.join('\n  ')}`);
      store.clear();
      for (const { slug, name, head, body } of library.articles) {
        if (head.draft && import.meta.env.PROD) continue;
        const data = await context.parseData({ id: slug, data: head });
        store.set({ id: slug, data, body, filePath: name });
      }
    };
    await load();
    watcher?.on('all', (_event, path) => {
      if (path.startsWith(base)) load().catch((error: unknown) => console.error(String(error)));
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
