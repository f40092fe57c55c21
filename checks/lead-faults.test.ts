import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { renderFaultTable } from '../tests/lead-faults/table.ts';
import { root } from '../tools/toolchain.mjs';

// With --update it is written anew.
test('docs/lead-faults.md is the table that the journeys prove', async () => {
  const options = JSON.parse(readFileSync(`${root}/.oxfmtrc.json`, 'utf8'));
  const { code } = await format('lead-faults.md', renderFaultTable(), options);
  await expect(code).toMatchFileSnapshot('../docs/lead-faults.md');
});
