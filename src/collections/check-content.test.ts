import { describe, expect, test } from 'vitest';
import { contentProblems, type SiteContent } from './check-content.ts';

const page = (name: string, more: object = {}): SiteContent['pages'][number] => ({
  id: name,
  filePath: `content/pages/${name}.yaml`,
  data: { path: `/${name}`, seo: { description: `About ${name}.` }, ...more },
});
const story = (name: string, order: number, filePath = `content/stories/${name}.yaml`) => ({
  id: name,
  filePath,
  data: { order, seo: { description: `About ${name}.` } },
});
const article = (name: string, description: string) => ({
  id: name,
  filePath: `content/articles/${name}.md`,
  data: { description },
});
const problems = (content: Partial<SiteContent>) =>
  contentProblems({
    ...{ pages: [], stories: [], articles: [], words: [], redirects: [], menus: ['Company'] },
    ...content,
  });

test('content without faults has no problems', () => {
  expect(
    problems({
      pages: [page('a', { menu: { in: 'Company' }, links: ['/b#part', '/success-stories/s'] }), page('b')],
      stories: [story('s', 10)],
      articles: [article('text', 'One.')],
      words: [{ id: 'words', filePath: 'content/site/words.yaml', data: { path: '/blogs/text' } }],
      redirects: [{ from: '/old', to: '/a' }],
    }),
  ).toEqual([]);
});

describe('is refused with file and field:', () => {
  test.each<[string, Partial<SiteContent>, string]>([
    [
      'an unknown path in any field',
      { pages: [page('a', { parts: [{ read: ['/blogs/not-there'] }] })] },
      'content/pages/a.yaml: parts.0.read.0: /blogs/not-there is no page',
    ],
    [
      'an unknown path with a fragment',
      { pages: [page('a', { hero: { href: '/b#there' } })] },
      'content/pages/a.yaml: hero.href: /b#there is no page',
    ],
    [
      'a menu that does not exist',
      { pages: [page('a', { menu: { in: 'Team' } })] },
      'content/pages/a.yaml: menu.in: “Team” is none of Company, footer, legal',
    ],
    [
      'an address that two files claim',
      { pages: [page('a'), page('b', { path: '/a' })] },
      'content/pages/b.yaml: path: /a is also that of content/pages/a.yaml',
    ],
    [
      'a description that two pages share',
      { pages: [page('a'), page('b', { seo: { description: 'About a.' } })] },
      'content/pages/b.yaml: seo.description: About a. is also that of content/pages/a.yaml',
    ],
    [
      'a description that two articles share',
      { articles: [article('a', 'One.'), article('b', 'One.')] },
      'content/articles/b.md: description: One. is also that of content/articles/a.md',
    ],
    [
      'an order that two stories claim',
      { stories: [story('one', 10), story('two', 10)] },
      'content/stories/two.yaml: order: 10 is also that of content/stories/one.yaml',
    ],
    [
      'a story whose file name is no address',
      { stories: [story('my-story', 10, 'content/stories/My Story.yaml')] },
      'content/stories/My Story.yaml: the name must be lower-case words joined by hyphens',
    ],
    [
      'a redirect to an address that is no page',
      { redirects: [{ from: '/older', to: '/b' }] },
      'content/site/redirects.yaml: redirects: /older leads to /b, which is no page',
    ],
  ])('%s', (_what, content, problem) => {
    expect(problems(content)).toEqual([problem]);
  });
});
