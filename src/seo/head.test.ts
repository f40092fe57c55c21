import { describe, expect, test } from 'vitest';
import { headOf, shareImagePath, type Meta, type PageSeo } from './head.ts';

const site = {
  siteUrl: 'https://vs.example',
  name: 'VS Online',
  socialHandle: '@vs',
  description: 'What we do.',
  keywords: ['a', 'b'],
};
const head = (page: Partial<PageSeo> = {}) => headOf({ path: '/about-us', ...page }, site);
const keyOf = (meta: Meta) => ('name' in meta ? meta.name : meta.property);
const content = (metas: readonly Meta[], key: string) => metas.find((meta) => keyOf(meta) === key)?.content;

describe('the head of a page', () => {
  test('has every tag of the SEO record, once', () => {
    const keys = head().metas.map(keyOf);
    expect(keys).toEqual(
      expect.arrayContaining([
        ...['description', 'keywords', 'og:title', 'og:description', 'og:image', 'og:url', 'twitter:card'],
        ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:url'],
        ...['twitter:creator', 'twitter:site'],
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('falls back to the default title and description', () => {
    expect(head().title).toBe('Custom Software Development Company | VS Online');
    expect(content(head().metas, 'og:description')).toBe('What we do.');
  });

  test('says the same title and description to everyone', () => {
    const { title, metas } = head({ title: 'About', description: 'Us.' });
    expect(title).toBe('About | VS Online');
    for (const key of ['og:title', 'twitter:title']) expect(content(metas, key)).toBe(title);
    for (const key of ['description', 'og:description', 'twitter:description'])
      expect(content(metas, key)).toBe('Us.');
  });

  test('always asks for the large card and names one handle', () => {
    const { metas } = head();
    expect(content(metas, 'twitter:card')).toBe('summary_large_image');
    expect([content(metas, 'twitter:creator'), content(metas, 'twitter:site')]).toEqual(['@vs', '@vs']);
  });

  test('speaks with absolute addresses', () => {
    const { canonical, metas } = head();
    expect(canonical).toBe('https://vs.example/about-us');
    expect(content(metas, 'og:url')).toBe(canonical);
    expect(content(metas, 'og:image')).toBe('https://vs.example/share/about-us.png');
  });

  test('lets an alias speak for its original', () => {
    const { canonical, metas } = head({ path: '/lets-talk' });
    expect(canonical).toBe('https://vs.example/');
    expect(content(metas, 'og:image')).toBe('https://vs.example/share/home.png');
  });

  test('adds author, category and dates for an article only', () => {
    const article = {
      author: 'VS Online',
      category: 'Sql',
      publishedDate: '2023-01-02',
      dateCreated: '2023-01-01',
    };
    const { metas } = head({ article: { ...article, section: 'devops' } });
    for (const [key, value] of Object.entries(article)) expect(content(metas, key)).toBe(value);
    expect(content(metas, 'og:type')).toBe('article');
    expect(content(head().metas, 'author')).toBeUndefined();
  });
});

test('no two pages share a picture', () => {
  expect(shareImagePath('/')).toBe('/share/home.png');
  expect(shareImagePath('/solutions/saas')).toBe('/share/solutions/saas.png');
});
