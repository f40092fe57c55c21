import { expect, test } from 'vitest';
import { readLibrary } from '../src/features/blog/library.ts';
import { draftOf, slugOf } from './new-article.ts';

test('a title becomes an address', () => {
  expect(slugOf('What’s New in .NET & C++?')).toBe('whats-new-in-dotnet-cpp');
});

test('a draft is accepted as it stands, whatever its title', () => {
  const source = draftOf('Colons: "quotes" & #hashes', '2024-06-21');
  expect(readLibrary([{ slug: 'a', name: 'a.md', source }]).problems).toEqual([]);
});
