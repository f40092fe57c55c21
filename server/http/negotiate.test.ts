import { describe, expect, test } from 'vitest';
import { encodings } from '../../contract/catalogue.ts';
import { chooseEncoding, matchesEtag, prefersHtml } from './negotiate.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd', undefined],
    ['gzip, deflate', 'gzip'],
    ['deflate', undefined],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5,gzip;q=0.5', 'br'],
    ['br; q=0, gzip ;q=0.001', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity', undefined],
    ['identity, br', 'br'],
    ['identity;q=0.9, br;q=0.8', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, *;q=0.1', 'br'],
    ['br;q=2, gzip', 'gzip'],
    ['br;q=nonsense, gzip', 'gzip'],
    [';;,,q=1,', undefined],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header, encodings)).toBe(encoding);
  });

  test('is one of those that there are', () => {
    expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br', [])).toBeUndefined();
  });
});

describe('a page is what the client wants when it asks for', () => {
  test.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
    ['text/*', true],
    ['application/json, text/plain, */*', true],
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', false],
    ['text/css,*/*;q=0.1', false],
    ['application/json', false],
    ['text/html;q=0', false],
    ['text/html;q=0, */*', false],
  ])('%j: %s', (accept, wanted) => {
    expect(prefersHtml(accept)).toBe(wanted);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['"a-br"', false],
    ['"x, \\"a"', false],
    ['', false],
  ])('%j names "a": %s', (header, named) => {
    expect(matchesEtag(header, '"a"')).toBe(named);
  });
});
