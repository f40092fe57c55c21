import { describe, expect, test } from 'vitest';
import { readCompany } from '../integrations/company-file.ts';
import { descriptionOf, headProblems, duplicateProblems, titleOf } from './head.ts';
import { markupProblems } from './markup.ts';
import { openSite } from './site.ts';

const site = openSite();
const company = readCompany(process.env);

describe.each(site.pages)('$path', (page) => {
  test('has one heading of the first level, a language and whole references', () => {
    expect(markupProblems(page), page.path).toEqual([]);
  });

  test('has a complete head', () => {
    expect(headProblems(page, site, company), page.path).toEqual([]);
  });

  test('asks for its scripts after the first paint', () => {
    expect(page.html, page.path).not.toContain('<script type="module" src=');
  });
});

test('no two pages have the same title', () => {
  expect(duplicateProblems(site.pages, 'title', titleOf)).toEqual([]);
});

test('no two pages have the same description', () => {
  expect(duplicateProblems(site.pages, 'description', descriptionOf)).toEqual([]);
});
