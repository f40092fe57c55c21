import { expect, test } from 'vitest';
import { mapAnswers, leadQuestions } from '../questions.ts';
import { leadValues } from './requests.ts';

test('sales enters every answer of a visitor, and none is longer than the visitor may make it', () => {
  const longest = mapAnswers(({ input, limit = 40 }) =>
    input === 'email' ? 'ada@engines.example' : 'x'.repeat(limit),
  );
  expect(leadValues.parse(longest)).toEqual(longest);
  for (const { field, input } of leadQuestions)
    if (input !== 'email')
      expect(leadValues.safeParse({ ...longest, [field]: `${longest[field]}x` }).success, field).toBe(false);
});

test('line ends are of one kind, and an empty answer is one', () => {
  const empty = mapAnswers(() => '');
  expect(leadValues.parse({ ...empty, TalkAboutProject: ' one\r\ntwo\rthree\n' })).toEqual({
    ...empty,
    TalkAboutProject: 'one\ntwo\nthree',
  });
});
