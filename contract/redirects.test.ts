import { expect, test } from 'vitest';
import { redirectProblems } from './redirects.ts';

const pages = new Set(['/', '/about-us', '/blogs/new']);
const problems = (...redirects: readonly (readonly [from: string, to: string])[]) =>
  redirectProblems(
    redirects.map(([from, to]) => ({ from, to })),
    pages,
  );

test('an old address may lead to a page', () => {
  expect(problems(['/blogs/old', '/blogs/new'], ['/company', '/about-us'])).toEqual([]);
});

test.each([
  [
    'a loop',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    '/a leads to /b, which has moved itself',
  ],
  ['itself', [['/a', '/a']], '/a leads to /a, which has moved itself'],
  [
    'a chain',
    [
      ['/a', '/b'],
      ['/b', '/about-us'],
    ],
    '/a leads to /b, which has moved itself',
  ],
  ['a dead end', [['/a', '/nowhere']], '/a leads to /nowhere, which is no page'],
  ['another host', [['/a', 'https://evil.example/']], '/a leads to https://evil.example/, which is no page'],
  ['a page that exists', [['/about-us', '/']], '/about-us is an address of the site'],
  ['a redirect of the route table', [['/home', '/about-us']], '/home is an address of the site'],
  [
    'an address twice',
    [
      ['/a', '/'],
      ['/a', '/about-us'],
    ],
    '/a is named twice',
  ],
  ['a careless spelling', [['/Old/', '/']], '/Old/ is not spelled as an address'],
] as const)('%s is refused', (_name, redirects, problem) => {
  expect(problems(...redirects)).toContain(problem);
});
