import { describe, expect, test } from 'vitest';
import { siteOf } from './fixture.ts';
import { linkProblems } from './links.ts';

const siteUrl = 'https://site.example';

function problems(body: string, path = '/'): readonly string[] {
  const site = siteOf({
    '/': '<!doctype html><p id="mark">',
    '/about-us': '<!doctype html><h2 id="über">',
    '/lets-talk': '<!doctype html><form id="lets-talk">',
    '/a.png': 'image',
    [path]: `<!doctype html><main id="main">${body}</main>`,
  });
  return linkProblems(
    site.pages.find((page) => page.path === path)!,
    site,
    siteUrl,
  );
}

describe('a valid link', () => {
  test.each([
    '<a href="/about-us">a</a>',
    '<a href="about-us#%C3%BCber">a</a>',
    '<a href="#main">a</a>',
    '<a href="#top">a</a>',
    '<a href="/about-us#lets-talk">a</a>',
    '<a href="https://site.example/about-us?from=here">a</a>',
    '<form action="/lets-talk#lets-talk"></form>',
    '<form action="/api/data/Contact"></form>',
    '<img src="/a.png" srcset="/a.png 1x, /a.png?large 2x">',
    '<svg><use href="#main"></use></svg>',
    '<a href="mailto:sales@site.example">a</a><a href="tel:+12025550142">b</a>',
    '<a href="https://other.example">a</a>',
    '<a href="https://other.example" target="_blank" rel="nofollow noopener">a</a>',
  ])('%s', (body) => {
    expect(problems(body)).toEqual([]);
  });

  test('the OK button of Page Not Found', () => {
    expect(problems('<a href="/home">OK</a>', '/404')).toEqual([]);
  });
});

describe('a broken or unsafe link', () => {
  test.each([
    ['<a href="/nowhere">a</a>', '<a> /nowhere: is not a path of the site'],
    ['<a href="/about-us/">a</a>', '<a> /about-us/: is not a path of the site'],
    ['<a href="/home">a</a>', '<a> /home: is not a path of the site'],
    ['<a href="#nothing">a</a>', "<a> #nothing: has no element with the id 'nothing'"],
    ['<a href="/about-us#nothing">a</a>', "<a> /about-us#nothing: has no element with the id 'nothing'"],
    ['<a href="/a.png#part">a</a>', "<a> /a.png#part: has no element with the id 'part'"],
    ['<img src="/b.png">', '<img> /b.png: is not a path of the site'],
    ['<img src="/a.png" srcset="/a.png 1x, /b.png 2x">', '<img> /b.png: is not a path of the site'],
    ['<form action="/nowhere"></form>', '<form> /nowhere: is not a path of the site'],
    ['<button formaction="/nowhere">a</button>', '<button> /nowhere: is not a path of the site'],
    [
      '<astro-island component-url="/b.js"></astro-island>',
      '<astro-island> /b.js: is not a path of the site',
    ],
    ['<noscript><a href="/nowhere">a</a></noscript>', '<a> /nowhere: is not a path of the site'],
    ['<a href="http://other.example/">a</a>', '<a> http://other.example/: is http: instead of https:'],
    ['<a href="javascript:go()">a</a>', '<a> javascript:go(): is javascript: instead of https:'],
    ['<a href="https://">a</a>', '<a> https://: is not a URL'],
    [
      '<a href="https://other.example" target="_blank">a</a>',
      '<a> https://other.example: opens a window without rel=noopener',
    ],
  ])('%s', (body, problem) => {
    expect(problems(body)).toEqual([problem]);
  });

  test('the plain form when its element is missing', () => {
    const site = siteOf({ '/lets-talk': '<!doctype html><a href="/lets-talk#lets-talk">a</a>' });
    expect(linkProblems(site.pages[0]!, site, siteUrl)).toHaveLength(1);
  });
});
