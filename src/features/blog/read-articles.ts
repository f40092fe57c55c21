import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentFolder } from '../../site/content-folder.ts';
import { pathsOf } from '../../site/page-table.ts';
import type { LibraryArticle } from './library-article.ts';
import { readLibrary, type ArticleFile, type Memoize } from './library.ts';

export const articlesFolder = 'content/articles';

/** The articles, refused as a whole with file and line as long as one of them has a fault; drafts in development only. */
export async function readArticles(root: string, remember?: Memoize): Promise<readonly LibraryArticle[]> {
  const files = await filesIn(join(root, articlesFolder));
  const pages = new Set(pathsOf(readContentFolder(root, !import.meta.env.PROD)));
  const { articles: all, problems } = readLibrary(files, { pages, ...(remember && { remember }) });
  if (problems.length > 0) throw new Error(`These articles have to be mended:\n  ${problems.join('\n  ')}`);
  return all.filter(({ head }) => !(head.draft && import.meta.env.PROD));
}

async function filesIn(base: string): Promise<readonly ArticleFile[]> {
  const names = await readdir(base).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.md'.length),
      name: `${articlesFolder}/${file}`,
      source: (await readFile(join(base, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}
