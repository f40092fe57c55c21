import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files that differ between two folders. */
export function differences(one: string, other: string): readonly string[] {
  const first = hashes(one);
  const second = hashes(other);
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((name) => first.get(name) !== second.get(name))
    .map((name) => {
      if (!second.has(name)) return `${name} is only in the first`;
      return first.has(name) ? `${name} differs` : `${name} is only in the second`;
    })
    .sort();
}

function hashes(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]));
}
