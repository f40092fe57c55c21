import { expect, test } from 'vitest';
import { problemsIn, withoutStyles } from './nu.ts';

test('leaves styles out, and nothing else', () => {
  expect(withoutStyles('<style>a{}\nb{}</style><p>a</p><style media="print">c{}</style>')).toBe(
    '<style></style><p>a</p><style media="print"></style>',
  );
});

test('gives errors and warnings with the path of their page', () => {
  const messages = [
    { type: 'error', url: 'file:/pages/0.html', message: 'Stray start tag.', extract: '<script>' },
    { type: 'info', subType: 'warning', url: 'file:/pages/1.html', message: 'Section lacks heading.' },
    { type: 'info', url: 'file:/pages/1.html', message: 'Trailing slash.' },
    { type: 'non-document-error', message: 'Out of memory.' },
  ];
  const problems = problemsIn(JSON.stringify({ messages }), (url) =>
    url.includes('0.html') ? '/' : '/blogs',
  );
  expect(problems).toEqual([
    '/: Stray start tag. <script>',
    '/blogs: Section lacks heading.',
    '/blogs: Out of memory.',
  ]);
});
