import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderFaultTable } from '../tests/lead-faults/table.ts';

/** Formatting pads the cells of a table. */
const unpadded = (markdown: string): string => markdown.replace(/-{3,}/g, '---').replace(/[ \n]+/g, ' ');

test('docs/lead-faults.md is the table that the journeys prove', () => {
  const file = new URL('../docs/lead-faults.md', import.meta.url);
  expect(unpadded(readFileSync(file, 'utf8'))).toBe(unpadded(renderFaultTable()));
});
