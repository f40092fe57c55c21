import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fail, root } from './toolchain.mjs';

/**
 * Subsets the fonts to Latin letters with the accents of western Europe, figures and punctuation. Run it when a font is
 * updated or a character is missing; the results are committed.
 */

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ascii = range(0x20, 0x7e);
const text = `${ascii}${range(0xa0, 0xff)}Œœ–—‘’‚“”„•…‹›€™←↑→↓−≈≠≤≥`;
const code = `${ascii}  ©°±·×é–—‘’“”•…€™←↑→↓−─│┌┐└┘├┤┬┴┼✓`;

const faces = [
  { name: 'host-grotesk', letters: text, weight: { min: 400, max: 600 }, noLayoutClosure: false },
  // Half the bytes: a few labels are bold, which browsers can draw from the regular weight, and its alternates are unused.
  { name: 'geist-mono', letters: code, weight: 400, noLayoutClosure: true },
] as const;

async function main(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const { name, letters, weight, noLayoutClosure } of faces) {
    const full = await readFile(
      resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
    );
    const variationAxes = { wght: weight };
    const cut = await subsetFont(full, letters, { targetFormat: 'woff2', variationAxes, noLayoutClosure });
    await writeFile(join(root, 'src/styles/fonts', `${name}.woff2`), cut);
    console.log(`${name}: ${full.length} bytes cut to ${cut.length}`);
  }
}

await main().catch(fail);
