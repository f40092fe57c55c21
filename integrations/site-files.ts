import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of a built site. */
export interface SiteFile {
  /** Below the folder of the site, with forward slashes. */
  readonly name: string;
  readonly hash: string;
  readonly body: Buffer;
}

export async function readSiteFile(site: string, name: string): Promise<SiteFile> {
  return siteFile(name, await readFile(join(site, name)));
}

export const siteFile = (name: string, body: Buffer): SiteFile => ({
  name,
  hash: hash('sha256', body).slice(0, 32),
  body,
});

export const posix = (path: string): string => path.split(sep).join('/');

/** Their names below the folder, in an order that does not depend on the disk. */
export async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => posix(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}

/** The path at which a file of the site is asked for. */
export function urlPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
