import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportedFields } from '../leads/exported-lead.ts';
import { ada } from '../../tests/support/sample-leads.ts';
import { sizes } from '../../tests/support/sizes.ts';
import { escapeFormula } from './csv.ts';
import { csv, readRfc4180 } from '../../tests/support/csv.ts';

describe('no cell becomes a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '"=1',
    "'=1",
    '\n=1',
    '\u00A0=1',
    '＝1',
    '\tx',
    '\rx',
    '\uFEFF=1',
  ])('%j', (text) => expect(escapeFormula(text)).toBe(`'${text.replace(/(?<=[\t\r\n])(?==)/, "'")}`));

  test('nor does a part of one where semicolons separate', () => {
    expect(escapeFormula('a;=1')).toBe("a;'=1");
    expect(escapeFormula('a\n- b')).toBe("a\n'- b");
    expect(escapeFormula('a; "=1')).toBe(`a; "'=1`);
  });

  test('what is harmless stays as it is', () => {
    for (const text of ['', 'Ada', 'a=b', 'a - b', 'x@y.example', '1+1', 'a, =b'])
      expect(escapeFormula(text)).toBe(text);
  });

  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ';', ',', ' ', 'a'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });

  test('whatever was typed, in any program', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (UserName, TalkAboutProject) => {
        const text = (await csv({ ...ada, UserName, TalkAboutProject })).slice(1);
        const rows = readRfc4180(text);
        expect(rows).toHaveLength(2);
        expect(rows[1]).toHaveLength(exportedFields.length);
        const written = [rows[1]?.[1] ?? '', rows[1]?.[4] ?? ''];
        for (const cell of written) expect(cell).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r]/);
        // Read by a program that takes neither our commas nor our quotes for what they are.
        const pieces = written
          .join(';')
          .split(/[;\t\r\n]/)
          .map((piece) => piece.replace(/^[\s"']+(?=')/, ''));
        for (const piece of pieces) expect(piece).not.toMatch(/^[\s"]*[=+\-@]/);
      }),
      { numRuns: sizes.propertyRuns },
    );
  });
});
