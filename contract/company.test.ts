import { expect, test } from 'vitest';
import { readCompany } from './company.ts';

test('without settings nothing points at anybody real', () => {
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
