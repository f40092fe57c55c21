import { expect, test } from 'vitest';
import { letsTalkContent } from './content.ts';
import { copy } from './copy.ts';

test('the words of the popup are complete', () => {
  expect(letsTalkContent.safeParse(copy).error).toBeUndefined();
});

test('a placeholder that is missing or too many is named', () => {
  const { CompanyName, ...others } = copy.placeholders;
  for (const placeholders of [others, { ...others, Compny: CompanyName }])
    expect(letsTalkContent.safeParse({ ...copy, placeholders }).error?.issues).toMatchObject([
      {
        path: ['placeholders'],
        message: expect.stringContaining('must name these fields: UserName') as string,
      },
    ]);
});
