import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlePath } from '../../contract/routes.ts';
import { readPageTable, type PageTable } from './page-table.ts';
import { ContentError, parseYamlFiles, type Source } from './yaml.ts';

/** The files of `content/` as they lie on the disk, for code that does not run inside Vite. */

/** Throws a `ContentError` for files with another ending: the build would not see them. */
function read(root: string, folder: string, ending: '.yaml' | '.md'): readonly Source[] {
  const names = readdirSync(join(root, folder)).toSorted();
  const others = names.filter((name) => !name.startsWith('.') && !/\.(yaml|md|json)$/.test(name));
  if (others.length > 0)
    throw new ContentError(
      others.map((name) => `${folder}/${name}:1: the file's name must end in ${ending}`),
    );
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}

export const readYamlSources = (root: string): readonly Source[] =>
  ['content/pages', 'content/stories', 'content/site'].flatMap((folder) => read(root, folder, '.yaml'));

/** The page table, with drafts or without. */
export const readContentFolder = (root: string, drafts: boolean): PageTable =>
  readPageTable(parseYamlFiles(readYamlSources(root)), { drafts, articles: articlePaths(root, drafts) });

const articlePaths = (root: string, drafts: boolean): readonly string[] =>
  read(root, 'content/articles', '.md')
    .filter(({ text }) => drafts || !/^draft: true$/m.test(text.split('\n---')[0] ?? ''))
    .map(({ name }) => articlePath(name.slice('content/articles/'.length, -'.md'.length)));
