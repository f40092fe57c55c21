import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../tools/toolchain.mjs';
import { parseYamlFiles, validate } from '../../site/yaml.ts';
import { letsTalkContent } from './content.ts';

const name = 'content/site/lets-talk.json';
const text = readFileSync(join(root, name), 'utf8');
const check = (changed: string) => validate(parseYamlFiles([{ name, text: changed }])[0]!, letsTalkContent);

test('the words of the popup are complete', () => {
  expect(() => check(text)).not.toThrow();
});

test('a placeholder that is missing or too many is named with its line', () => {
  const wrong = /lets-talk\.json:4: placeholders: must name these fields: UserName, Email, /;
  expect(() => check(text.replace(/ *"CompanyName".*\n/, ''))).toThrow(wrong);
  expect(() => check(text.replace('"CompanyName"', '"Compny"'))).toThrow(wrong);
});
