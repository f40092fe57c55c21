import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of a built site. */
export interface SiteFile {
  /** Below the folder of the site, with forward slashes. */
  readonly name: string;
  readonly hash: string;
  readonly length: number;
  readonly body: () => Buffer;
}

/** A file whose hash is known is read only when its content is asked for. */
export function siteFile(site: string, name: string, known?: string): SiteFile {
  const path = join(site, name);
  const body = () => readFileSync(path);
  if (known !== undefined) return { name, hash: known, length: statSync(path).size, body };
  const content = body();
  return { name, hash: contentHash(content), length: content.length, body: () => content };
}

export const contentHash = (content: Uint8Array): string => hash('sha256', content).slice(0, 32);

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
