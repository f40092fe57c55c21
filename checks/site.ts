import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema } from '../contract/catalogue.ts';
import { dist } from '../tools/build.ts';
import { asPage, builtFile, type BuiltFile, type BuiltPage, type BuiltSite } from './built-site.ts';

/** Opens the build in the folder that the server would serve. */
export function openSite(folder: string = process.env['BUILD_FOLDER'] ?? dist): BuiltSite {
  const catalogue = join(folder, catalogueName);
  if (!existsSync(catalogue)) throw new Error(`There is no build in ${folder}: run npm run build`);
  const { entries } = catalogueSchema.parse(JSON.parse(readFileSync(catalogue, 'utf8')));
  const files = entries.map((entry): BuiltFile | BuiltPage => {
    const file = builtFile(folder, entry);
    return entry.kind === 'page' ? asPage(file) : file;
  });
  return {
    files: new Map(files.map((file) => [file.path, file])),
    pages: files.filter((file): file is BuiltPage => 'html' in file),
  };
}
