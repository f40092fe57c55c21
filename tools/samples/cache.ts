import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The hashes of samples that passed. */
export type Cache = {
  has(content: unknown): boolean;
  add(content: unknown): void;
  save(): void;
};

/**
 * @param tools what results depend on besides the content; a change of it empties the cache
 * @param keeps which entries are saved: those used in this run, or also the others
 */
export function openCache(file: string, tools: string, keeps: 'used' | 'all' = 'used'): Cache {
  const known = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  const used = new Set<string>();
  const keyOf = (content: unknown) => hash('sha256', `${tools}\n${JSON.stringify(content)}`);
  return {
    has: (content) => {
      const key = keyOf(content);
      if (known.has(key)) used.add(key);
      return known.has(key);
    },
    add: (content) => used.add(keyOf(content)),
    save: () => {
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify([...(keeps === 'all' ? new Set([...known, ...used]) : used)]));
      renameSync(temporary, file);
    },
  };
}

/** A cache that is always empty. */
export const noCache: Cache = { has: () => false, add: () => {}, save: () => {} };
