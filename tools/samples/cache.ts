import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is known to be fine, by the hash of all that decides it. */
export type Cache = {
  knows(content: unknown): boolean;
  learn(content: unknown): void;
  save(): void;
};

/**
 * @param tools what the verdicts depend on besides the content: change it, and nothing is known any more
 * @param keeps what stays: only what this run asked for, or also what earlier runs left
 */
export function openCache(file: string, tools: string, keeps: 'asked' | 'all' = 'asked'): Cache {
  const known = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  const used = new Set<string>();
  const keyOf = (content: unknown) => hash('sha256', `${tools}\n${JSON.stringify(content)}`);
  return {
    knows: (content) => {
      const key = keyOf(content);
      if (known.has(key)) used.add(key);
      return known.has(key);
    },
    learn: (content) => used.add(keyOf(content)),
    save: () => {
      mkdirSync(dirname(file), { recursive: true });
      const aside = `${file}.${process.pid}`;
      writeFileSync(aside, JSON.stringify([...(keeps === 'all' ? new Set([...known, ...used]) : used)]));
      renameSync(aside, file);
    },
  };
}

/** For those who want to see everything checked. */
export const noCache: Cache = { knows: () => false, learn: () => {}, save: () => {} };
