import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing, writeDurably } from './files.ts';

/** How far something that is done now and then has come; kept across restarts. */
export interface Bookmarks {
  read(name: string): Promise<Date | null>;
  write(name: string, date: Date): Promise<void>;
}

export function createFileBookmarks(folder: string): Bookmarks {
  const fileOf = (name: string) => join(folder, `${name}.time`);
  return {
    async read(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(unlessMissing(''));
      const date = new Date(text.trim());
      return Number.isNaN(date.getTime()) ? null : date;
    },
    write: (name, date) => writeDurably(fileOf(name), `${date.toISOString()}\n`),
  };
}
