import { expect, test } from 'vitest';
import { companySettingNames, openSettings, readCompany } from './company.ts';

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

test('without settings no fact is stated', () => {
  const { facts, reviews } = readCompany({});
  expect(Object.values({ ...facts, ...reviews }).filter((value) => value !== undefined)).toEqual([]);
});

test('hours are read with their days and time zone', () => {
  expect(readCompany({ OPENING_HOURS: 'Mo-We 08:30-17:00 Europe/Berlin' }).facts.openingHours).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday'],
    opens: '08:30',
    closes: '17:00',
    timeZone: 'Europe/Berlin',
  });
});

test.each([
  ['OPENING_HOURS', 'nine to five', /OPENING_HOURS: must look like Mo-Fr 09:00-18:00 Europe\/London/],
  ['OPENING_HOURS', 'Fr-Mo 09:00-18:00 Europe/London', /must look like/],
  ['OPENING_HOURS', 'Mo-Fr 18:00-09:00 Europe/London', /must look like/],
  ['OPENING_HOURS', 'Mo-Fr 09:00-25:00 Europe/London', /must look like/],
  ['OPENING_HOURS', 'Mo-Fr 09:00-18:00 Moon/Base', /'Moon\/Base' is no time zone/],
  ['FOUNDED_YEAR', '3000', /FOUNDED_YEAR: lies in the future/],
  ['FOUNDED_YEAR', 'long ago', /FOUNDED_YEAR/],
  ['TEAM_SIZE', '0', /TEAM_SIZE/],
  ['REVIEWS_RATING', '5.5', /REVIEWS_RATING/],
  ['REVIEWS_RATING', '4.8', /REVIEWS_RATING: needs REVIEWS_URL/],
  ['REVIEWS_COUNT', '37', /REVIEWS_COUNT: needs REVIEWS_URL/],
])('%s=%s is refused with the reason', (name, value, reason) => {
  expect(() => readCompany({ [name]: value })).toThrow(reason);
});

test('every setting that is still an example or missing is listed with its purpose, and no other', () => {
  const names = (given: Record<string, string>) => {
    const { examples, facts } = openSettings(given);
    return [...examples, ...facts].map(({ name }) => name);
  };
  const optional = ['API_URL', 'GEO_URL', 'EDIT_URL', 'ADVISORY_NAME', 'METHOD_NAME', 'PRODUCT_NAME'];
  expect(names({}).toSorted()).toEqual(
    companySettingNames.filter((name) => !optional.includes(name)).toSorted(),
  );
  expect(names({ LEGAL_NAME: 'Example Ltd', X_URL: 'https://x.example/vs' })).not.toContain('LEGAL_NAME');
  expect(names({ X_URL: 'https://x.example/vs' })).not.toContain('X_URL');
});
