import { expect, test } from 'vitest';
import { simpleContent } from '../src/features/simple/content.ts';
import { storyContent } from '../src/features/stories/content.ts';
import { parseYamlFiles, validate } from '../src/site/yaml.ts';
import { pageDraftOf } from './new-page.ts';
import { storyDraftOf } from './new-story.ts';

const titles = ['Careers', 'Colons: "quotes" & #hashes, and fifty-six characters'];

test.each(titles)('the draft of a story called %s is accepted as it stands', (title) => {
  const [file] = parseYamlFiles([{ name: 'story.yaml', text: storyDraftOf(title, 130) }]);
  expect(validate(file!, storyContent)).toMatchObject({ title, order: 130, draft: true });
});

test.each(titles)('the draft of a page called %s is accepted as it stands', (title) => {
  const [file] = parseYamlFiles([{ name: 'page.yaml', text: pageDraftOf('/company/careers', title) }]);
  expect(validate(file!, simpleContent)).toMatchObject({ title, path: '/company/careers', draft: true });
});
