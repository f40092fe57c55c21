import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aliases, canonicalPath, exactSpelling, permanentRedirects, storyOfBareSlug } from './routes.ts';

test('an alias points at an address that is no alias itself', () => {
  for (const [alias, original] of Object.entries(aliases)) {
    expect(canonicalPath(alias)).toBe(original);
    expect(canonicalPath(original)).toBe(original);
  }
});

test('a redirect is followed by no other', () => {
  for (const to of permanentRedirects.values()) expect(permanentRedirects.has(to)).toBe(false);
});

test('a bare slug may be that of a story', () => {
  expect(storyOfBareSlug('/smart-call')).toBe('/success-stories/smart-call');
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
    const route = fc.constantFrom(
      '/about-us',
      '/solutions/saas',
      '/success-stories/smart-call',
      '/blogs/devops',
    );
    const ending = fc.constantFrom('', '/', '//', '.html', '.HTML', '/index.html');
    fc.assert(
      fc.property(route, ending, fc.infiniteStream(fc.boolean()), (path, end, upper) => {
        const shouted = path.split('').map((letter) => (upper.next().value ? letter.toUpperCase() : letter));
        expect(exactSpelling(shouted.join('') + end)).toBe(path);
      }),
    );
  });
});
