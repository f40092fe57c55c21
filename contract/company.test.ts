import { expect, test } from 'vitest';
import { readCompany } from './company.ts';

test('defaults are reserved for examples', () => {
  const company = readCompany({});
  const addresses = JSON.stringify(company).match(/https?:\/\/[^/"]+|@[a-z.]+\.[a-z]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect(address).toMatch(/\.example$/);
  expect(company.phone.dialled).toMatch(/^\+1\d{3}55501\d\d$/);
});

test('an empty variable counts as not set', () => {
  expect(readCompany({ SALES_EMAIL: '' }).email).toBe(readCompany({}).email);
});

test('the site address keeps only its origin', () => {
  expect(readCompany({ SITE_URL: 'https://vs.example/sub/' }).siteUrl).toBe('https://vs.example');
});

test('a wrong setting is named', () => {
  expect(() => readCompany({ SALES_EMAIL: 'nobody', MAP_URL: 'javascript:alert(1)' })).toThrow(
    /SALES_EMAIL[^]*MAP_URL/,
  );
});

test('without settings no leader is named', () => {
  expect(readCompany({}).leaders).toEqual({});
});

test('leaders are named by role, in any order and with any spaces', () => {
  const { leaders } = readCompany({
    LEADERS: ' engineering = Grace O’Example ;managing-director=Ada Example; ',
  });
  expect(leaders).toEqual({ 'managing-director': 'Ada Example', engineering: 'Grace O’Example' });
});

test('a name may hold any sign but a semicolon', () => {
  expect(readCompany({ LEADERS: 'quality=A = B' }).leaders).toEqual({ quality: 'A = B' });
});

test.each([
  [
    'head-of-magic=Ada Example',
    /LEADERS: 'head-of-magic' is no role; the roles are managing-director, .*people/,
  ],
  ['Ada Example', /LEADERS: 'Ada Example' is no role/],
  ['design=', /LEADERS: design has no name/],
  ['design', /LEADERS: design has no name/],
  ['people=Ada; people=Grace', /LEADERS: people is named twice/],
  [`delivery=${'a'.repeat(61)}`, /LEADERS: the name for delivery is longer than 60 characters/],
])('what is wrong with leaders is said: %s', (given, said) => {
  expect(() => readCompany({ LEADERS: given })).toThrow(said);
});

test('every wrong leader is named at once', () => {
  expect(() => readCompany({ LEADERS: 'cto=Ada; people=' })).toThrow(
    /'cto' is no role[^]*people has no name/,
  );
});
