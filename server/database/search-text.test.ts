import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  foldForSearch,
  isIndexed,
  indexedPart,
  type SearchedFields,
  searchTerms,
  searchText,
  toFts5,
  toLikePattern,
} from './search-text.ts';
import { hasTerms } from '../../tests/support/has-terms.ts';

const nothing: SearchedFields = {
  UserName: null,
  Email: null,
  PhoneNumber: null,
  CompanyName: null,
  TalkAboutProject: null,
  AskMeAnything: null,
};
const ada: SearchedFields = {
  UserName: 'Ada Łukasiewicz-Müller',
  Email: 'Ada.Lovelace+crm@Analytical-Engines.co.uk',
  PhoneNumber: '+919876543210',
  CompanyName: 'Straße & Söhne GmbH',
  TalkAboutProject: 'A machine for 1234567 algebraic information systems',
  AskMeAnything: '株式会社サーバー, Ærøskøbing, İstanbul?',
};
const finds = (query: string, lead = ada) => hasTerms(searchText(lead), searchTerms(query));

test.each([
  'ada',
  'AD',
  'lukas',
  'muller ADA',
  'MÜLLER',
  'strasse',
  'sohne',
  'informa',
  'informat',
  'information',
  '  information   systems ',
  'ada.lovelace+crm@analytical-engines.co.uk',
  'ADA.LOVELACE+CRM@',
  'ada.lovelace+crm@analytic',
  '@analytical-engines.co',
  'lovelace',
  'engines',
  'analytical-engines.co.uk',
  '098765 43210',
  '+91 98765 43210',
  '0091 (98765) 432-10',
  '9876543210',
  '98765.43210',
  '+91-98765-43210 ada',
  '543210',
  '765432',
  '98765',
  '43210',
  'da',
  'ormation',
  'Müller, Ada',
  '1234567',
  '株式',
  '会社',
  'aeroskobing',
  'istanbul',
])('%s finds her', (query) => expect(finds(query)).toBe(true));

test.each([
  'bob',
  'informatik',
  'ada bob',
  'lovelace@engines',
  '987654 43210',
  '+91 98765 43211',
  '1234568',
  '社株鹿',
])('%s does not', (query) => expect(finds(query)).toBe(false));

test.each(['', '  ', '!?', '"', '* AND', "':*", '\u0000', '\ud800'])(
  '%j is no query, or a harmless one',
  (query) => expect(searchTerms(query).every((term) => /^[\p{L}\p{N}@._%+'-]+$/u.test(term))).toBe(true),
);

test('British numbers with their zero in brackets', () =>
  expect(finds('+44 (0)20 7946 0018', { ...nothing, PhoneNumber: '+442079460018' })).toBe(true));

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(foldForSearch(foldForSearch(each))).toBe(foldForSearch(each));
    }),
  );
});

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüßéøłčñдж'),
  minLength: 2,
  maxLength: 50,
});

test('every part of every word, in any case, finds the lead', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(), (one, other, cut) => {
      const part = [...one].slice(cut % one.length).join('');
      const lead = { ...nothing, TalkAboutProject: `${other}, ${one}` };
      expect(finds(part.toUpperCase(), lead)).toBe(true);
      expect(finds(`${part} ${other}`, lead)).toBe(true);
    }),
  );
});

test('a phone number is found in any notation, and by any six of its digits in a row', () => {
  const digits = fc.stringMatching(/^[1-9]\d{8,13}$/);
  const separators = fc.array(fc.constantFrom('', '', ' ', '-', '.', ') ', ' / '), {
    minLength: 14,
    maxLength: 14,
  });
  fc.assert(
    fc.property(
      digits,
      separators,
      fc.constantFrom('+', '00', '0', ''),
      fc.nat(),
      (number, between, lead, cut) => {
        const stored = { ...nothing, PhoneNumber: `+${number}` };
        const written = [...number].map((digit, index) => digit + (between[index] ?? '')).join('');
        expect(finds(lead + written, stored)).toBe(true);
        expect(finds(number.slice(cut % (number.length - 6)), stored)).toBe(true);
      },
    ),
  );
});

const database = new DatabaseSync(':memory:');
database.exec("create virtual table found using fts5 (text, tokenize = 'trigram case_sensitive 1')");
const insert = database.prepare('insert into found (rowid, text) values (1, ?)');
const match = database.prepare('select rowid from found where found match ?');
afterAll(() => database.close());

const hostile = fc.oneof(
  text,
  fc
    .array(
      fc.constantFrom(
        '"',
        '*',
        '^',
        ':',
        '(',
        ')',
        '{',
        '-',
        '+',
        ' NEAR ',
        ' AND ',
        ' OR NOT ',
        "'",
        '\\',
        '&',
        '|',
        '!',
        '<->',
        ':*',
        'ada',
        '\u0000',
        '\ud83d',
        '株',
        '７',
        '①',
        'ﬁ',
        '٣',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('no query is taken for syntax, and the database agrees with the pure function', () => {
  fc.assert(
    fc.property(hostile, hostile, (stored, query) => {
      const lead = { ...nothing, AskMeAnything: stored, Email: `${stored}@ada.example` };
      const written = searchText(lead).replaceAll('\u0000', '');
      const terms = searchTerms(query).filter(isIndexed);
      if (terms.length > 0) {
        insert.run(written);
        const found = match.all(toFts5(terms)).length === 1;
        database.exec('delete from found');
        if (terms.every((term) => term === indexedPart('sqlite', term)))
          expect(found).toBe(hasTerms(written, terms));
        else if (hasTerms(written, terms)) expect(found).toBe(true);
      }
      // What was typed exactly as it is stored is always found.
      const same = searchTerms(stored);
      if (!stored.includes('@') && !/\d/.test(foldForSearch(stored)))
        expect(hasTerms(written, same)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('PostgreSQL finds an address without its domain, unless it is too short', () => {
  const parts = ['ada@vs.example', 'li@vs.example', 'project'].map((term) => indexedPart('postgres', term));
  expect(parts).toEqual(['ada@', 'li@vs.example', 'project']);
});

test('what LIKE would take for a wildcard stands for itself', () =>
  expect(toLikePattern('50%_off')).toBe('%50\\%\\_off%'));
