import { expect, test } from 'vitest';
import { coveringPages, elementKinds } from './element-kinds.ts';

const kindsIn = (body: string) => elementKinds(`<!doctype html><title>t</title><body>${body}`);

test.each([
  ['another element', '<p>a</p>', '<p><code>a</code></p>'],
  ['another class around it', '<p class="a"><b>x</b></p>', '<p class="b"><b>x</b></p>'],
  ['another attribute', '<a href="/">a</a>', '<a href="/" title="b">a</a>'],
  ['another role', '<p role="note">a</p>', '<p role="alert">a</p>'],
  [
    'another level before a heading',
    '<h1>a</h1><h2>b</h2><h3>c</h3>',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>',
  ],
  ['a text in a drawing', '<svg><path d="M0 0"/></svg>', '<svg><text>a</text></svg>'],
])('%s is another kind', (_, one, other) => {
  const known = kindsIn(one);
  expect([...kindsIn(other)].filter((kind) => !known.has(kind))).not.toEqual([]);
});

test.each([
  ['other words', '<p>a</p>', '<p>b</p>'],
  ['another address', '<a href="/">a</a>', '<a href="/b">a</a>'],
  ['more of the same', '<ul><li>a</ul>', '<ul><li>a<li>b</ul>'],
  ['another shape', '<svg></svg>', '<svg><path d="M0 0"/></svg>'],
  ['another hidden icon', '<p>a</p>', '<p>a<svg aria-hidden="true" width="5"></svg></p>'],
  ['emphasis', '<p>a<code>b</code></p>', '<p><em>a</em><strong><code>b</code></strong></p>'],
  ['other code', '<code data-lines>a</code>', '<code data-lines><span class="x">a</span></code>'],
])('%s is none', (_, one, other) => {
  expect(kindsIn(other)).toEqual(kindsIn(one));
});

test('pages are chosen until every kind is shown', () => {
  const pages = new Map([
    ['one', new Set(['a', 'b'])],
    ['two', new Set(['b', 'c', 'd'])],
    ['three', new Set(['d', 'e'])],
    ['four', new Set(['known', 'e'])],
  ]);
  expect(coveringPages(pages, new Set(['known']))).toEqual(['two', 'one', 'three']);
});
