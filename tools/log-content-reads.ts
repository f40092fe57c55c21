import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './toolchain.mjs';

/** Preloaded by tests: writes the name of each file of content/ that is read to the file CONTENT_READS. */

const log = process.env['CONTENT_READS'] ?? '';

function note(path: unknown): void {
  const name = relative(root, path instanceof URL ? fileURLToPath(path) : String(path));
  if (name.startsWith('content/')) fs.appendFileSync(log, `${name}\n`);
}

/** The same function, noted. */
function noted<Read extends (...args: never[]) => unknown>(read: Read): Read {
  return ((...args: Parameters<Read>) => {
    note(args[0]);
    return read(...args);
  }) as Read;
}

fs.readFileSync = noted(fs.readFileSync);
fs.promises.readFile = noted(fs.promises.readFile);
syncBuiltinESMExports();
