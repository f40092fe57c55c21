import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  catalogueName,
  catalogueSchema,
  type Catalogue,
  type Encoding,
  type Entry,
} from '../../contract/catalogue.ts';
import { companyFileName, companySchema, type CompanyContent } from '../../contract/company.ts';
import { notFoundPath } from '../../contract/routes.ts';
import { sitePagesPath } from '../../contract/site-pages.ts';
import { searchableName, searchableSchema, type SearchablePage } from '../../contract/searchable.ts';
import { PlainError } from '../common/plain-error.mjs';

/** A file of the site, uncompressed and in each encoding. */
export interface Loaded {
  readonly entry: Entry;
  readonly body: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

/** The built site: files by path, Page Not Found, and the redirects of renamed pages. */
export interface Site {
  readonly files: ReadonlyMap<string, Loaded>;
  /** The paths of all pages. */
  readonly pages: ReadonlySet<string>;
  readonly notFound: Loaded;
  readonly redirects: ReadonlyMap<string, string>;
  /** For searches without scripts; undefined where the build has no list. */
  readonly searchable?: readonly SearchablePage[] | undefined;
}

/** The files of a build by path. */
export const loadFiles = (folder: string): ReadonlyMap<string, Loaded> =>
  new Map(readCatalogue(folder).entries.map((entry) => [entry.path, load(folder, entry)]));

/** Reads the whole build into memory, one file at a time, so that the limit of open files is not reached. */
export function loadSite(folder: string): Site {
  const files = loadFiles(folder);
  const notFound = files.get(notFoundPath);
  if (notFound?.entry.kind !== 'page') throw broken(folder, 'it has no page for what is not found');
  if (!readBuiltCompany(folder)) throw broken(folder, `it has no ${companyFileName}`);
  const redirects = readRedirects(folder, files.get(sitePagesPath));
  const pages = new Set([...files].flatMap(([path, { entry }]) => (entry.kind === 'page' ? path : [])));
  return { files, pages, notFound, redirects, searchable: readSearchable(folder) };
}

/** What the server reads of the list of pages. */
export const redirectsSchema = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

function readRedirects(folder: string, list: Loaded | undefined): ReadonlyMap<string, string> {
  if (!list) return new Map();
  const read = redirectsSchema.safeParse(JSON.parse(list.body.toString()));
  if (!read.success)
    throw broken(folder, 'its list of pages is not one that this server understands', read.error);
  return new Map(read.data.redirects.map(({ from, to }) => [from, to]));
}

const readSearchable = (folder: string): readonly SearchablePage[] | undefined =>
  readJson(folder, searchableName, searchableSchema);

/** The facts of the company as they were built; undefined where there is no build, as before the first one. */
export const readBuiltCompany = (folder: string): CompanyContent | undefined =>
  readJson(folder, companyFileName, companySchema);

function readJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const content = readIfThere(join(folder, name));
  if (!content) return undefined;
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw broken(folder, `its ${name} is not one that this server understands`, error);
  }
}

function readCatalogue(folder: string): Catalogue {
  const file = join(folder, catalogueName);
  if (!existsSync(file)) {
    throw new PlainError(`There is no finished build in ${folder}.\nMake one with: npm run build`);
  }
  try {
    return catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw broken(folder, 'its catalogue is not one that this server understands', error);
  }
}

function load(folder: string, entry: Entry): Loaded {
  const read = ({ file, length }: Stored): Buffer => {
    const content = readIfThere(join(folder, file));
    if (content?.length !== length) throw broken(folder, `${file} is not there as it was built`);
    return content;
  };
  const encoded = new Map(entry.encoded.map((stored) => [stored.encoding, read(stored)]));
  return { entry, body: read(entry), encoded };
}

type Stored = Pick<Entry, 'file' | 'length'>;

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

const broken = (folder: string, what: string, cause?: unknown) =>
  new PlainError(`The build in ${folder} is broken: ${what}.\nMake it again with: npm run build`, { cause });
