import { expect, test } from 'vitest';
import type { LicenceSection } from './content.ts';
import { clauseReferences, numbered, partsOf, type ClausePart } from './numbering.ts';

const section = (id: string, ...texts: string[]): LicenceSection => ({
  id,
  title: id,
  summary: '',
  clauses: texts.map((text) => ({ text, items: [] })),
});

const sections = numbered([section('words', 'One.'), section('use', 'Two.', 'Three.')]);
const references = new Map<string, ClausePart>([
  ...clauseReferences(sections),
  ['site', 'https://site.example'],
]);

test('sections and clauses are numbered in their order', () => {
  expect(sections.map(({ number }) => number)).toEqual(['1', '2']);
  expect(sections[1]?.clauses.map(({ number, id }) => [number, id])).toEqual([
    ['2.1', 'clause-2-1'],
    ['2.2', 'clause-2-2'],
  ]);
});

test('a reference to a section or a clause becomes a link with its number', () => {
  expect(partsOf('See {use} and {use.2}.', references)).toEqual([
    'See ',
    { label: 'clause 2', href: '#use' },
    ' and ',
    { label: 'clause 2.2', href: '#clause-2-2' },
    '.',
  ]);
});

test('a reference to a section follows it to another place', () => {
  const moved = clauseReferences(numbered([section('use', 'Two.'), section('words', 'One.')]));
  expect(partsOf('{use.1}', moved)).toEqual([{ label: 'clause 1.1', href: '#clause-1-1' }]);
});

test('a setting becomes plain words', () => {
  expect(partsOf('{site}/a', references)).toEqual(['https://site.example', '/a']);
});

test.each(['{use.3}', '{uses}', '{}'])('%s, which stands for nothing, is named and fails', (text) => {
  expect(() => partsOf(text, references)).toThrow(`${text} stands for nothing`);
});
