import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { companyWith } from '../../../contract/testing/company.ts';
import { pageDraft } from '../../../tools/drafts.ts';
import { simpleContent } from './content.ts';
import { SimplePage } from './SimplePage.tsx';

const draft = pageDraft('/careers', 'Careers');
const contentOf = (text: string) => simpleContent.parse(parse(text));
const teasersOf = (paths: readonly string[]) =>
  paths.map((path) => ({ path, kind: 'page' as const, title: path, description: 'Words.' }));
const rendered = (text: string) => {
  const content = contentOf(text);
  const related = teasersOf(content.related?.paths ?? []);
  const props = { content, company: companyWith(), related, teasersOf };
  return renderToStaticMarkup(<SimplePage {...props} />);
};

test('shows opening, text, rows, table, questions, related pages and the closing words, in this order', () => {
  const html = rendered(draft);
  const headings = [...html.matchAll(/<h([12])[^>]*>([^<]*)/g)].map(([, level, text]) => `${level} ${text}`);
  expect(headings).toEqual([
    '1 Careers',
    '2 A part of running text',
    '2 A part of names and explanations',
    '2 A part with a table',
    '2 Questions',
    '2 Related pages',
    '2 Tell us about it',
  ]);
  for (const part of [
    '<p>The first paragraph.</p>',
    '<li>a point</li>',
    'The first name</dt>',
    '>d</td>',
    'href="/about-us"',
  ])
    expect(html).toContain(part);
});

test('the parts can be linked to by their titles', () => {
  expect(rendered(draft)).toContain('id="a-part-with-a-table"');
});

test('shows nothing in place of what was left out', () => {
  const html = rendered(draft.slice(0, draft.indexOf('# Leave out')));
  expect(html).not.toContain('Questions');
  expect(html).not.toContain('Related pages');
});

test('a row with too many cells is refused with its place', () => {
  const wrong: unknown = parse(draft.replace('cells: [c, d]', 'cells: [c, d, e]'));
  expect(simpleContent.safeParse(wrong).error?.issues).toMatchObject([
    { path: ['parts', 2, 'rows', 1, 'cells'], message: expect.stringContaining('has 3 cells') as string },
  ]);
});
