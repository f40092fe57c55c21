import { expect, test } from 'vitest';
import { letsTalkContent } from './content.ts';
import { words } from './copy.ts';

test('the words of the popup are complete', () => {
  expect(letsTalkContent.safeParse(words).error).toBeUndefined();
});

test('a placeholder that is missing or too many is named', () => {
  const { CompanyName, ...others } = words.placeholders;
  for (const placeholders of [others, { ...others, Compny: CompanyName }])
    expect(letsTalkContent.safeParse({ ...words, placeholders }).error?.issues).toMatchObject([
      {
        path: ['placeholders'],
        message: expect.stringContaining('must name these fields: UserName') as string,
      },
    ]);
});
