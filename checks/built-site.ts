import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../contract/catalogue.ts';
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

export function builtFile(folder: string, { path, file, length, encoded }: Entry): BuiltFile {
  const transferred = encoded.find(({ encoding }) => encoding === 'br')?.length ?? length;
  return { path, transferred, body: () => readFileSync(join(folder, file)) };
}

export function asPage(file: BuiltFile): BuiltPage {
  const html = file.body().toString();
  return { ...file, html, elements: elementsOf(html) };
}
