import { describe, expect, test } from 'vitest';
import { siteOf } from './fixture.ts';
import { markupProblems } from './markup.ts';

const page = (body: string, open = '<html lang="en">') =>
  `<!doctype html>${open}<head><meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`;

const problems = (html: string): readonly string[] => siteOf({ '/': html }).pages.flatMap(markupProblems);

test('a page without any has no problem', () => {
  expect(problems(page('<h1 id="a">A</h1><p aria-labelledby="a">b</p>'))).toEqual([]);
});

describe('a problem is named', () => {
  test.each([
    ['no h1', '<p>a</p>', 'has 0 headings h1'],
    ['two h1', '<h1>A</h1><h1>B</h1>', 'has 2 headings h1'],
    ['a suspended part', '<h1>A</h1><!--$?--><template id="B:0"></template><!--/$-->', 'suspended part'],
    [
      'a description by nothing',
      '<h1 id="a">A</h1><p aria-labelledby="a b">c</p>',
      'aria-labelledby="b"> refers to no',
    ],
    [
      'a button for no popover',
      '<h1>A</h1><button type="button" popovertarget="b">c</button>',
      'refers to no element',
    ],
    [
      'a command to nothing',
      '<h1>A</h1><button type="button" commandfor="b" command="close">c</button>',
      'refers to no',
    ],
  ])('%s', (_, body, message) => {
    expect(problems(page(body))).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  test('a missing language', () => {
    expect(problems(page('<h1>A</h1>', '<html>'))).toContain('has no language');
  });
});
