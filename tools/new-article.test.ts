import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleContent } from '../src/features/blog/content.ts';
import { draftOf, slugOf } from './new-article.ts';

test('a title becomes an address', () => {
  expect(slugOf('What’s New in .NET & C++?')).toBe('whats-new-in-dotnet-cpp');
});

test('a draft is accepted as it stands, whatever its title', () => {
  const [, head = ''] = draftOf('Colons: "quotes" & #hashes', '2024-06-21').split('---\n');
  expect(articleContent.parse(parse(head))).toMatchObject({
    title: 'Colons: "quotes" & #hashes',
    draft: true,
  });
});
