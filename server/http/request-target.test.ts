import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../contract/testing/text.ts';
import { readTarget, toRoutableUrl } from './request-target.ts';

test.each([
  ['/a', '/a', ''],
  ['/a?b=1', '/a', '?b=1'],
  ['/a?b=1?c', '/a', '?b=1?c'],
  ['/a?b#c', '/a', '?b'],
  ['/a#b?c', '/a', ''],
  ['/?', '/', ''],
])('%s is %s and %j', (url, path, query) => {
  expect(readTarget(url)).toEqual({ path, query });
});

test.each([
  ['/about-us?x=%', '/about-us?x=%'],
  ['//evil.example/', '//evil.example/'],
  ['http://www.example/About-Us?x=1', '/About-Us?x=1'],
  ['HTTPS://www.example', '/'],
  ['http://www.example?x=1', '/?x=1'],
  ['/%', '/404'],
  ['/%e0%a4%a', '/404'],
  ['/%c0%ae', '/404'],
  ['http://www.example/%', '/404'],
  ['/blogs/api%', '/blogs/api%25'],
  ['/blogs/%ff-api?x=%', '/blogs/%25ff-api?x=%'],
  ['*', '/404'],
  ['ftp://www.example/about-us', '/404'],
  ['www.example:443', '/404'],
])('%s is taken as %s', (url, taken) => {
  expect(toRoutableUrl(url)).toBe(taken);
});

test('whatever is sent, the router gets a path that can be decoded', () => {
  fc.assert(
    fc.property(anyText(), (url) => {
      const { path } = readTarget(toRoutableUrl(url));
      expect(path.startsWith('/')).toBe(true);
      expect(() => decodeURI(path)).not.toThrow();
    }),
  );
});
