import { describe, expect, test } from 'vitest';
import { siteOf } from './fixture.ts';
import { markupProblems, validityProblems } from './markup.ts';

const page = (body: string, open = '<html lang="en">') =>
  `<!doctype html>${open}<head><meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`;

async function problems(html: string): Promise<readonly string[]> {
  const [only] = siteOf({ '/': html }).pages;
  return only ? [...(await validityProblems(only)), ...markupProblems(only)] : ['no page'];
}

test('what React and Astro write is valid', async () => {
  const body =
    '<h1><astro-island client="idle"><span>A</span></astro-island></h1><input hidden="" aria-label="b"/>';
  expect(await problems(page(body))).toEqual([]);
});

describe('a problem is named', () => {
  test.each([
    ['no h1', '<p>a</p>', 'has 0 headings h1'],
    ['two h1', '<h1>A</h1><h1>B</h1>', 'has 2 headings h1'],
    ['a style attribute', '<h1 style="color: red">A</h1>', '<h1 style="color: red"> is blocked'],
    ['an event handler', '<h1 onclick="go()">A</h1>', '<h1 onclick="go()"> is blocked'],
    ['one hidden without scripts', '<h1>A</h1><noscript><p style="color: red">b</p></noscript>', '<p style'],
    ['a suspended part', '<h1>A</h1><!--$?--><template id="B:0"></template><!--/$-->', 'suspended part'],
    ['an id twice', '<h1 id="a">A</h1><p id="a">b</p>', '(no-dup-id)'],
    ['a block in a paragraph', '<h1>A</h1><p><div>b</div></p>', 'line 1:'],
    ['a reference to nothing', '<h1>A</h1><label for="b">c</label>', '(no-missing-references)'],
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
    ['an image without words', '<h1>A</h1><img src="/a.png">', '(wcag/h37)'],
    ['an element that does not exist', '<h1>A</h1><blink>b</blink>', 'blink'],
  ])('%s', async (_, body, message) => {
    expect(await problems(page(body))).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  test('a missing language', async () => {
    expect(await problems(page('<h1>A</h1>', '<html>'))).toContain('has no language');
  });
});
