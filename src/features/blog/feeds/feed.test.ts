import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { atom, jsonFeed, rss, type Feed } from './feed.ts';

const feed: Feed = {
  title: 'Blog & more',
  description: 'Words',
  page: 'https://vs.example/blogs',
  address: 'https://vs.example/blogs/rss.xml',
  items: [
    {
      address: 'https://vs.example/blogs/a',
      title: 'Less < more',
      description: 'What "it" gives',
      author: 'VS Online',
      category: '.Net',
      published: '2023-02-24',
      updated: '2024-01-02',
      html: '<p>1 &lt; 2 &amp; ]]></p>\u0000',
    },
  ],
};

const textIn = (xml: string, tag: string) =>
  new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(xml)?.[1] ?? '';
const unescaped = (text: string) => {
  const [node] = parseFragment(text).childNodes;
  return node && 'value' in node ? node.value : '';
};

test('the text of an article survives being written as XML, without what XML cannot hold', () => {
  expect(unescaped(textIn(rss(feed), 'content:encoded'))).toBe('<p>1 &lt; 2 &amp; ]]></p>');
  expect(unescaped(textIn(atom(feed), 'content'))).toBe('<p>1 &lt; 2 &amp; ]]></p>');
});

test('days are written as each kind of feed wants them', () => {
  expect(textIn(rss(feed), 'pubDate')).toBe('Fri, 24 Feb 2023 00:00:00 GMT');
  expect(textIn(atom(feed), 'published')).toBe('2023-02-24T00:00:00Z');
  expect(textIn(atom(feed), 'updated')).toBe('2024-01-02T00:00:00Z');
});

test('a JSON feed has what version 1.1 requires', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog & more',
    items: [{ id: 'https://vs.example/blogs/a', content_html: feed.items[0]?.html }],
  });
});
