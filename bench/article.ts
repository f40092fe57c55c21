import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, PlainError } from '../tools/toolchain.mjs';

/** Runs the measurement of one article: `npm run bench:article -- <slug>`. Asserts nothing. */
const folder = join(import.meta.dirname, 'articles');

async function main(slug: string): Promise<void> {
  if (!existsSync(join(folder, `${slug}.ts`))) {
    const known = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
    throw new PlainError(`Name one of the articles that are measured: ${known.join(', ')}`);
  }
  await import(`./articles/${slug}.ts`);
}

await main(process.argv[2] ?? '').catch(fail);
