import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleContent } from '../src/features/blog/content.ts';
import { simpleContent } from '../src/features/simple/content.ts';
import { storyContent } from '../src/features/stories/content.ts';
import { articleDraft, pageDraft, slugOf, storyDraft } from './drafts.ts';

const titles = ['Careers', 'Colons: "quotes" & #hashes, and fifty-six characters'];

test.each(titles)('the draft of a story called %s is accepted as it stands', (title) => {
  const content = storyContent.parse(parse(storyDraft(title, 130)));
  expect(content).toMatchObject({ title, order: 130, draft: true });
});

test.each(titles)('the draft of a page called %s is accepted as it stands', (title) => {
  const content = simpleContent.parse(parse(pageDraft('/company/careers', title)));
  expect(content).toMatchObject({ title, path: '/company/careers', draft: true, seo: { title } });
});

test('a title becomes an address', () => {
  expect(slugOf('What’s New in .NET & C++?')).toBe('whats-new-in-dotnet-cpp');
});

test('a draft is accepted as it stands, whatever its title', () => {
  const [, head = ''] = articleDraft('Colons: "quotes" & #hashes', '2024-06-21').split('---\n');
  expect(articleContent.parse(parse(head))).toMatchObject({
    title: 'Colons: "quotes" & #hashes',
    draft: true,
  });
});
