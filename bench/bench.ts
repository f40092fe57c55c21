import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, PlainError, root } from '../tools/toolchain.mjs';

/**
 * Measures on demand: `npm run bench -- <what> …`. Asserts nothing, but for the soak, which fails when anything is lost.
 * Each program reads the arguments after its name.
 */
const programs: Readonly<Record<string, string>> = {
  pages: 'bench/pages.ts',
  'desk-pages': 'bench/desk-pages.ts',
  server: 'bench/server.ts',
  soak: 'bench/soak.ts',
  desk: 'bench/desk.ts',
  build: 'bench/build.ts',
  matcher: 'bench/matcher.ts',
  shots: 'bench/shots.ts',
};
const measurements = join(root, 'samples/measurements');

function programOf(what: string, slug: string | undefined): string {
  if (what !== 'article') {
    const program = programs[what];
    if (program) return join(root, program);
    throw new PlainError(`Measure what? One of ${[...Object.keys(programs), 'article SLUG'].join(', ')}`);
  }
  const program = join(measurements, `${slug}.ts`);
  if (existsSync(program)) return program;
  const measured = readdirSync(measurements).filter((name) => name.endsWith('.ts'));
  throw new PlainError(`Name an article that is measured: ${measured.join(' ').replaceAll('.ts', '')}`);
}

async function main([what = '', ...rest]: readonly string[]): Promise<void> {
  const program = programOf(what, rest[0]);
  process.argv.splice(2, 1);
  await import(program);
}

await main(process.argv.slice(2)).catch(fail);
