import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyFile, readCompanyContent } from './company-file.ts';

const text = readFileSync(companyFile, 'utf8');

test('the file is right, with the reply promise filled in', () => {
  expect(readCompanyContent({}, text).description).not.toContain('{');
});

test('what is wrong is named with the file and the field', () => {
  const wrong = text.replace(/^legalName:$/m, 'legalName: 7').replace(/^mapUrl:.*$/m, 'mapUrl: maps');
  expect(() => readCompanyContent({}, wrong)).toThrow(
    /content\/site\/company\.yaml is not right:\n {2}mapUrl: must be a URL.*\n {2}legalName: /,
  );
  expect(() => readCompanyContent({}, 'name: [')).toThrow('content/site/company.yaml is not right');
});

test('a variable of before still wins', () => {
  expect(readCompanyContent({ LEGAL_NAME: 'Example Software Ltd' }, text).legalName).toBe(
    'Example Software Ltd',
  );
});
