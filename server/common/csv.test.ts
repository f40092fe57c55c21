import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from '../../tests/support/csv.ts';
import { ada } from '../../tests/support/sample-leads.ts';
import { readCsv } from './csv.ts';

test('what was exported is read as it was, formulas included', async () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\n', '"', "'", ';', ',', ' ', 'a', 'é'),
  });
  await fc.assert(
    fc.asyncProperty(text, text, async (UserName, TalkAboutProject) => {
      const [, row] = readCsv(await csv({ ...ada, UserName, TalkAboutProject }));
      expect([row?.[1], row?.[4]]).toEqual([UserName, TalkAboutProject]);
    }),
  );
});

test('semicolons and tabs, missing ends and empty lines', () => {
  expect(readCsv('a;b\r\n"1;2";3\n\n4')).toEqual([['a', 'b'], ['1;2', '3'], ['4']]);
  expect(readCsv('a\tb\n"x')).toEqual([['a', 'b'], ['x']]);
  expect(readCsv('')).toEqual([]);
});
