import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execute } from '../command.ts';
import { agree, holding, npm, packagesIn, PlainError, root } from '../toolchain.mjs';

/** The package that holds what articles import, and the parsers that only this check needs. */
export const samplesFolder = join(root, 'samples');
export const samplesModules = join(samplesFolder, 'node_modules');
export const samplesLock = join(samplesFolder, 'package-lock.json');

const isInstalled = () =>
  agree(packagesIn(samplesLock), packagesIn(join(samplesModules, '.package-lock.json')));

/** Its own lockfile decides. What is optional there are binaries: types and parsers need none. */
export async function installSamples(): Promise<void> {
  if (isInstalled()) return;
  await holding('samples-install', async () => {
    if (isInstalled()) return;
    console.log('Installing what samples/package-lock.json pins; this happens once until it changes …');
    const { command, first } = npm();
    const options = ['ci', '--omit=optional', '--ignore-scripts', '--loglevel=error'];
    const { code, output } = await execute(command, [...first, '--prefix', samplesFolder, ...options]);
    if (code === 0 && isInstalled()) return;
    throw new PlainError(
      `${output}\nInstalling the libraries of the samples did not work: npm says why above.`,
    );
  });
}

const require = createRequire(join(samplesFolder, 'package.json'));

/** A module of that package. Its types are said where it is used: the product compiles without the package. */
export const fromSamples = (name: string): unknown => require(name);
export const fileFromSamples = (name: string): string => require.resolve(name);
