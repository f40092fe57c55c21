import { text as joined } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeadView } from '../notify/delivery.ts';
import { recordFields, recordOf } from '../notify/record.ts';
import { ada } from '../notify/test-lead.ts';
import { asCsv, asJson, inertCell } from './export.ts';

async function* each(leads: readonly LeadView[]) {
  yield* leads;
}
const all = (pieces: AsyncIterable<string>) => joined(pieces);
const csv = (...leads: readonly LeadView[]) => all(asCsv(each(leads)));

/** A reader that knows RFC 4180 and nothing else. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, inQuotes, bare, end] of text.matchAll(cells)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a spreadsheet program can read it: a mark for UTF-8, a line of names, a line for each lead', async () => {
  const text = await csv(ada, { ...ada, UserName: 'Zoë', CompanyName: 'A, "B" & C' });
  expect(text.codePointAt(0)).toBe(0xfeff);
  const [names, first, second] = readCsv(text.slice(1));
  expect(names).toEqual(recordFields);
  const cellOf = (row: readonly string[] | undefined, name: (typeof recordFields)[number]) =>
    row?.[recordFields.indexOf(name)];
  expect(cellOf(first, 'TalkAboutProject')).toBe(ada.TalkAboutProject);
  expect(cellOf(first, 'Longitude')).toBe('-0.1');
  expect(cellOf(first, 'Suspicion')).toBe('');
  expect(cellOf(first, 'FlagSubmitted')).toBe('true');
  expect(cellOf(second, 'UserName')).toBe('Zoë');
  expect(cellOf(second, 'CompanyName')).toBe('A, "B" & C');
});

test('without leads there are the names alone', async () => {
  expect(readCsv((await csv()).slice(1))).toEqual([recordFields]);
});

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
  ])('%j', (text) => expect(inertCell(text)).toBe(`'${text.replace(/(?<=[\t\r\n])(?==)/, "'")}`));

  test('nor does a part of one where semicolons separate', () => {
    expect(inertCell('a;=1')).toBe("a;'=1");
    expect(inertCell('a\n- b')).toBe("a\n'- b");
    expect(inertCell('a; "=1')).toBe(`a; "'=1`);
  });

  test('what is harmless stays as it is', () => {
    for (const text of ['', 'Ada', 'a=b', 'a - b', 'x@y.example', '1+1', 'a, =b'])
      expect(inertCell(text)).toBe(text);
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
        const rows = readCsv(text);
        expect(rows).toHaveLength(2);
        expect(rows[1]).toHaveLength(recordFields.length);
        const written = [rows[1]?.[1] ?? '', rows[1]?.[4] ?? ''];
        for (const cell of written) expect(cell).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r]/);
        // Read by a program that takes neither our commas nor our quotes for what they are.
        const pieces = written
          .join(';')
          .split(/[;\t\r\n]/)
          .map((piece) => piece.replace(/^[\s"']+(?=')/, ''));
        for (const piece of pieces) expect(piece).not.toMatch(/^[\s"]*[=+\-@]/);
      }),
    );
  });
});

test('JSON keeps every letter', async () => {
  const odd = { ...ada, UserName: '=1+1\u2028"' };
  expect(JSON.parse(await all(asJson(each([ada, odd]))))).toEqual([recordOf(ada), recordOf(odd)]);
  expect(JSON.parse(await all(asJson(each([]))))).toEqual([]);
});
