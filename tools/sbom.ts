import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Lockfile } from './licences.ts';
import { fail, npm, PlainError, root } from './toolchain.mjs';

/** Prints a bill of materials (CycloneDX) of the production packages: npm run --silent sbom > sbom.json */

type Manifest = Readonly<Record<string, unknown>>;

/** Both files without development packages. */
export function productionOnly(manifest: Manifest, lockfile: Lockfile) {
  const { devDependencies: _, ...kept } = manifest;
  const packages = Object.entries(lockfile.packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path, entry]) => [path, path === '' ? kept : entry]);
  return { manifest: kept, lockfile: { ...lockfile, packages: Object.fromEntries(packages) as Manifest } };
}

/**
 * `npm sbom --omit dev` also leaves out packages that production and development share (zod, pg and twenty more), so
 * npm gets a copy of the project without development packages.
 */
export function billOfMaterials(): string {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const { manifest, lockfile } = productionOnly(
    JSON.parse(read('package.json')) as Manifest,
    JSON.parse(read('package-lock.json')) as Lockfile,
  );
  const aside = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm takes the name of the whole from its folder.
  const project = join(aside, String(manifest['name']));
  try {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lockfile));
    const { command, first, shell } = npm();
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
      cwd: project,
      shell,
      encoding: 'utf8',
    });
    if (status !== 0) throw new PlainError(`npm could not make a bill of materials:\n${stderr}`);
    return stdout;
  } finally {
    rmSync(aside, { recursive: true });
  }
}

if (import.meta.main) {
  try {
    process.stdout.write(billOfMaterials());
  } catch (error) {
    fail(error);
  }
}
