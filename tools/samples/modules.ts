import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execute } from '../command.ts';
import { isInstalled, npm, PlainError, root, withLock } from '../toolchain.mjs';

/** The package with the libraries that articles import, and with the parsers that only this check needs. */
const samplesFolder = join(root, 'samples');
export const samplesModules = join(samplesFolder, 'node_modules');

let installing: Promise<void> | undefined;

export const installSamples = (): Promise<void> => (installing ??= install());

/** Optional packages are left out: they are binaries, which types and parsers do not need. */
async function install(): Promise<void> {
  if (isInstalled(samplesFolder)) return;
  await withLock('samples-install', async () => {
    if (isInstalled(samplesFolder)) return;
    console.log('Installing what samples/package-lock.json pins; this happens once until it changes …');
    const { command, first } = npm();
    const options = ['ci', '--omit=optional', '--ignore-scripts', '--loglevel=error'];
    const { code, output } = await execute(command, [...first, '--prefix', samplesFolder, ...options]);
    if (code === 0 && isInstalled(samplesFolder)) return;
    throw new PlainError(
      `${output}\nInstalling the libraries of the samples did not work: npm says why above.`,
    );
  });
}

const require = createRequire(join(samplesFolder, 'package.json'));

/** A module of that package. Its type is stated where it is used, because the product compiles without the package. */
export const fromSamples = (name: string): unknown => require(name);
export const fileFromSamples = (name: string): string => require.resolve(name);
