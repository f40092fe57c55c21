import { expect, test } from 'vitest';
import { openSettings } from '../contract/company.ts';
import { openSettingsText } from './open-settings.ts';

test('names examples and missing facts, each with its purpose on its line', () => {
  const lines = openSettingsText({}).split('\n');
  expect(lines).toContain('Still examples, and visitors see them:');
  expect(lines).toContain('Not given, so pages leave them out:');
  const { examples, facts } = openSettings({});
  for (const { name, purpose } of [...examples, ...facts])
    expect(lines.find((line) => line.trim().startsWith(`${name} `))).toContain(purpose);
});

test('says nothing once every setting is given', () => {
  const { examples, facts } = openSettings({});
  const given = Object.fromEntries([...examples, ...facts].map(({ name }) => [name, 'given']));
  expect(openSettingsText(given)).toBe('');
});
