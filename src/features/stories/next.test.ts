import { expect, test } from 'vitest';
import { nextAfter } from './next.ts';

const stories = ['a', 'b', 'c'].map((slug) => ({ slug }));

test('following the stories from one to the next leads through all of them and back', () => {
  const visited = ['a'];
  for (let slug = nextAfter(stories, 'a').slug; slug !== 'a'; slug = nextAfter(stories, slug).slug)
    visited.push(slug);
  expect(visited).toEqual(['a', 'b', 'c']);
});
