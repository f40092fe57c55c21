import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { root } from './toolchain.mjs';

/** Preloaded by tests: writes the name of each file of content/ that is read to the file CONTENT_READS. */

const log = process.env['CONTENT_READS'] ?? '';

function note(path: unknown): void {
  const name = relative(root, String(path));
  if (name.startsWith('content/')) fs.appendFileSync(log, `${name}\n`);
}

const { readFileSync, promises } = fs;
const { readFile } = promises;
fs.readFileSync = ((path, options) => {
  note(path);
  return readFileSync(path, options);
}) as typeof readFileSync;
promises.readFile = ((path, options) => {
  note(path);
  return readFile(path, options);
}) as typeof readFile;
syncBuiltinESMExports();
