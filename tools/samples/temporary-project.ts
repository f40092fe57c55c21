import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { samplesModules } from './modules.ts';
import type { Stage } from './stages.ts';

/** Works in a folder outside of the repository, where samples find the libraries of samples/ and not the product's. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')));
  try {
    symlinkSync(samplesModules, join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function writeStage({ files }: Stage, folder: string): void {
  for (const [path, { code }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\n`);
  }
}
