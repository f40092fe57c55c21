import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { dist } from '../tools/build.ts';
import { elementsOf, type Element } from './html.ts';

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

/** Opens the build in the folder that the server would serve. */
export function openSite(folder: string = process.env['BUILD_FOLDER'] ?? dist): BuiltSite {
  const catalogue = join(folder, catalogueName);
  if (!existsSync(catalogue)) throw new Error(`There is no build in ${folder}: run npm run build`);
  const { entries } = catalogueSchema.parse(JSON.parse(readFileSync(catalogue, 'utf8')));
  const files = entries.map((entry) => open(folder, entry));
  return {
    files: new Map(files.map((file) => [file.path, file])),
    pages: files.filter((file): file is BuiltPage => 'html' in file),
  };
}

function open(folder: string, { kind, path, file, length, encoded }: Entry): BuiltFile | BuiltPage {
  const transferred = encoded.find(({ encoding }) => encoding === 'br')?.length ?? length;
  const body = () => readFileSync(join(folder, file));
  return kind === 'page' ? asPage({ path, transferred, body }) : { path, transferred, body };
}

export function asPage(file: BuiltFile): BuiltPage {
  const html = file.body().toString();
  return { ...file, html, elements: elementsOf(html) };
}
