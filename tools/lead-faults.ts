import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFaultTable } from '../tests/lead-faults/table.ts';
import { build } from './build.ts';
import { run } from './command.ts';
import { journeyEnvironment } from './steps.ts';
import { fail, root } from './toolchain.mjs';

/** Tests every cell of the lead fault matrix on the built site, and writes its table to docs/lead-faults.md. */
async function main(): Promise<void> {
  await build();
  const environment = await journeyEnvironment();
  const { code } = await run('playwright', ['test', 'lead-faults'], { live: true, environment });
  process.exitCode = code;
  if (code !== 0) return;
  const file = join(root, 'docs', 'lead-faults.md');
  writeFileSync(file, renderFaultTable());
  await run('oxfmt', [file]);
}

await main().catch(fail);
