import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { dist } from '../tools/build.ts';
import { asPage, builtFile, type BuiltFile, type BuiltPage, type BuiltSite } from './built-site.ts';

/** Opens the build that the server would serve, and parses every page. */
export function openSite(): BuiltSite {
  const folder = process.env['BUILD_FOLDER'] ?? dist;
  const files = entriesOf(folder).map((entry): BuiltFile | BuiltPage => {
    const file = builtFile(folder, entry);
    return entry.kind === 'page' ? asPage(file) : file;
  });
  return {
    files: new Map(files.map((file) => [file.path, file])),
    pages: files.filter((file): file is BuiltPage => 'html' in file),
  };
}

/** The files of the build in a folder by their paths; none is read yet. */
export const openFiles = (folder: string): BuiltSite['files'] =>
  new Map(entriesOf(folder).map((entry) => [entry.path, builtFile(folder, entry)]));

function entriesOf(folder: string): readonly Entry[] {
  const catalogue = join(folder, catalogueName);
  if (!existsSync(catalogue)) throw new Error(`There is no build in ${folder}: run npm run build`);
  return catalogueSchema.parse(JSON.parse(readFileSync(catalogue, 'utf8'))).entries;
}
