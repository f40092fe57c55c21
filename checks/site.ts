import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { canonicalPath } from '../contract/routes.ts';
import { dist } from '../tools/build.ts';
import { elementsOf, type Element } from './html.ts';

let opened: BuiltSite | undefined;

/** The build that the server would serve; each page is parsed once for all checks. */
export const openSite = (): BuiltSite => (opened ??= readSite());

function readSite(): BuiltSite {
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

function entriesOf(folder: string): readonly Entry[] {
  const catalogue = join(folder, catalogueName);
  if (!existsSync(catalogue)) throw new Error(`There is no build in ${folder}: run npm run build`);
  return catalogueSchema.parse(JSON.parse(readFileSync(catalogue, 'utf8'))).entries;
}

export interface BuiltFile {
  readonly path: string;
  /** How many bytes a browser fetches for it. */
  readonly transferred: number;
  readonly body: () => Buffer;
}

export interface BuiltPage extends BuiltFile {
  readonly html: string;
  readonly elements: readonly Element[];
}

/** The built site as the checks see it: by the paths at which it is served. */
export interface BuiltSite {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly pages: readonly BuiltPage[];
}

function builtFile(folder: string, { path, file, length, encoded }: Entry): BuiltFile {
  const transferred = encoded.find(({ encoding }) => encoding === 'br')?.length ?? length;
  return { path, transferred, body: () => readFileSync(join(folder, file)) };
}

export function asPage(file: BuiltFile): BuiltPage {
  const html = file.body().toString();
  return { ...file, html, elements: elementsOf(html) };
}

export const isOriginal = ({ path }: BuiltPage): boolean => canonicalPath(path) === path;

/** Other spellings of a path that redirect to it. */
export function otherSpellings(path: string): readonly string[] {
  if (path === '/') return ['/index.html', '/INDEX.HTML', '//index'];
  return [`${path}/`, `${path}.html`, path.toUpperCase(), path.replaceAll('/', '//')];
}
