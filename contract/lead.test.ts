import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, keepNameCharacters, limitOf, problemWith } from './lead.ts';
import { messages } from './messages.ts';

const letters = (count: number) => 'a'.repeat(count);

describe('answers', () => {
  test.each([
    ['UserName', '', messages.nameRequired],
    ['UserName', '   ', messages.nameRequired],
    ['UserName', letters(100), undefined],
    ['UserName', letters(101), 'Only 100 words should enter'],
    ['Email', '', messages.emailRequired],
    ['Email', 'ada@example', 'Proper Email is Required'],
    ['Email', 'ada@vs.example', undefined],
    ['TalkAboutProject', '', undefined],
    ['TalkAboutProject', letters(1000), undefined],
    ['TalkAboutProject', letters(1001), 'Only 1000 words should enter'],
    ['CompanyName', '', undefined],
    ['CompanyName', letters(101), 'Only 100 words should enter'],
    ['AskMeAnything', '', undefined],
    ['AskMeAnything', letters(100), undefined],
    ['AskMeAnything', letters(101), 'Only 200 words should enter'],
  ] as const)('%s of "%s"', (field, answer, message) => {
    expect(problemWith(field, answer)).toBe(message);
  });

  test('limits count characters, not bytes', () => {
    expect(problemWith('UserName', '𠮷'.repeat(limitOf('UserName')))).toBeUndefined();
  });
});

describe('names', () => {
  test.each([
    ['José', 'José'],
    ['Jose\u0301', 'Jose\u0301'],
    ['李雷', '李雷'],
    ['Zoë Müller', 'Zoë Müller'],
    ["O'Neil 3rd!", 'ONeil rd'],
    ['<script>', 'script'],
  ])('%s is entered as %s', (typed, entered) => {
    expect(keepNameCharacters(typed)).toBe(entered);
  });

  test('entering twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(keepNameCharacters(keepNameCharacters(typed))).toBe(keepNameCharacters(typed));
      }),
    );
  });
});

test('every usual address is an e-mail address', () => {
  const address = fc.emailAddress().filter((mail) => mail.length <= 254);
  fc.assert(
    fc.property(address, (mail) => {
      expect(isEmail(mail)).toBe(true);
    }),
  );
});

test.each([
  'a@b',
  'a b@c.de',
  '@c.de',
  'a@.de',
  'a@c..de',
  'a..b@c.de',
  '.a@c.de',
  'a@c.de\n',
  'a@-c.de',
  'a@c.d',
])('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false));
