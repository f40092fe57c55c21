import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aliases, canonicalPath, exactSpelling, isRoutePath, permanentRedirects, routes } from './routes.ts';

describe('route table', () => {
  test('names every path once', () => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('holds the seventeen main addresses, twelve stories, seven sections and two aliases', () => {
    const count = (kind: string) => routes.filter((route) => route.kind === kind).length;
    expect([count('main'), count('story'), count('section'), count('alias')]).toEqual([17, 12, 7, 2]);
  });

  test('spells every path exactly', () => {
    for (const { path } of routes) expect(exactSpelling(path)).toBe(path);
  });

  test('points aliases at routes that are no aliases themselves', () => {
    for (const [alias, original] of Object.entries(aliases)) {
      expect(canonicalPath(alias)).toBe(original);
      expect(canonicalPath(original)).toBe(original);
      expect(isRoutePath(original)).toBe(true);
    }
  });

  test('redirects only to routes, and never twice', () => {
    for (const [from, to] of permanentRedirects) {
      expect(isRoutePath(from)).toBe(false);
      expect(isRoutePath(to)).toBe(true);
      expect(permanentRedirects.has(to)).toBe(false);
    }
  });
});

describe('exact spelling', () => {
  test.each([
    ['/About-Us', '/about-us'],
    ['/about-us/', '/about-us'],
    ['/about-us.html', '/about-us'],
    ['/about-us/index.html', '/about-us'],
    ['/index.html', '/'],
    ['//blogs///devops//', '/blogs/devops'],
    ['/', '/'],
  ])('%s is %s', (written, exact) => {
    expect(exactSpelling(written)).toBe(exact);
  });

  test('undoes any mixture of case, slashes and ending on any route', () => {
    const route = fc.constantFrom(...routes.map(({ path }) => path).filter((path) => path !== '/'));
    const ending = fc.constantFrom('', '/', '//', '.html', '.HTML', '/index.html');
    fc.assert(
      fc.property(route, ending, fc.infiniteStream(fc.boolean()), (path, end, upper) => {
        const shouted = path.split('').map((letter) => (upper.next().value ? letter.toUpperCase() : letter));
        expect(exactSpelling(shouted.join('') + end)).toBe(path);
      }),
    );
  });
});
