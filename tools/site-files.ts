import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files of a built site: their names, addresses and contents. */

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
