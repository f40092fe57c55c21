import { expect, test } from 'vitest';
import { exportedFields, toExportedLead } from '../leads/exported-lead.ts';
import { ada } from '../../tests/support/sample-leads.ts';
import { toJson } from './export.ts';
import { all, csv, each, readRfc4180 } from '../../tests/support/csv.ts';

test('a spreadsheet program can read it: a mark for UTF-8, a line of names, a line for each lead', async () => {
  const text = await csv(ada, { ...ada, UserName: 'Zoë', CompanyName: 'A, "B" & C' });
  expect(text.codePointAt(0)).toBe(0xfeff);
  const [names, first, second] = readRfc4180(text.slice(1));
  expect(names).toEqual(exportedFields);
  const cellOf = (row: readonly string[] | undefined, name: (typeof exportedFields)[number]) =>
    row?.[exportedFields.indexOf(name)];
  expect(cellOf(first, 'TalkAboutProject')).toBe(ada.TalkAboutProject);
  expect(cellOf(first, 'Longitude')).toBe('-0.1');
  expect(cellOf(first, 'Suspicion')).toBe('');
  expect(cellOf(first, 'FlagSubmitted')).toBe('true');
  expect(cellOf(second, 'UserName')).toBe('Zoë');
  expect(cellOf(second, 'CompanyName')).toBe('A, "B" & C');
});

test('without leads there are the names alone', async () => {
  expect(readRfc4180((await csv()).slice(1))).toEqual([exportedFields]);
});

test('JSON keeps every character', async () => {
  const odd = { ...ada, UserName: '=1+1\u2028"' };
  expect(JSON.parse(await all(toJson(each([ada, odd]))))).toEqual([toExportedLead(ada), toExportedLead(odd)]);
  expect(JSON.parse(await all(toJson(each([]))))).toEqual([]);
});
