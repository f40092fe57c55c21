import { expect, test } from 'vitest';
import { openFacts } from '../contract/company.ts';
import { exampleCompany, givenCompany } from '../contract/testing/company.ts';
import { openSettingsText } from './open-settings.ts';

test('names the site address, examples and missing facts, each with its purpose on its line', () => {
  const lines = openSettingsText(exampleCompany, {}).split('\n');
  expect(lines).toContain('Still examples, and visitors see them:');
  expect(lines).toContain('Not given, so pages leave them out:');
  const { examples, missing } = openFacts(exampleCompany);
  for (const { name, purpose } of [{ name: 'SITE_URL', purpose: 'address' }, ...examples, ...missing])
    expect(lines.find((line) => line.trim().startsWith(`${name} `))).toContain(purpose);
});

test('says nothing once everything is given', () => {
  expect(openSettingsText(givenCompany, { SITE_URL: 'https://vs.example' })).toBe('');
});
