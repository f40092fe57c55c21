import { expect, test } from 'vitest';
import { commonParts, isCommonPassword } from './common-passwords.ts';

const personal = ['ada.lovelace@engines.example', 'Ada Lovelace'];

test.each([
  'passwordpassword',
  'PasswordPassword1!',
  'Password1234567',
  'P@ssw0rdP@ssw0rd',
  'welcome password 2026',
  'correct horse battery staple',
  'ThisIsMyPassword!!!',
  'qwertyuiopasdfghjkl',
  '1qaz2wsx3edc4rfv',
  'asdfghjklasdfghjkl',
  '123456789012345',
  '987654321987654321',
  'aaaaaaaaaaaaaaa',
  'ab1ab1ab1ab1ab1',
  'abcdefghijklmnop',
  'iloveyouiloveyou',
  'VSOnline-VSOnline-2026',
  'vsonline sales 1',
  'Software Development',
  'AdaLovelace1815!',
  'engines-engines-1',
  'letmein12345letmein',
])('%s is common', (password) => expect(isCommonPassword(password, personal)).toBe(true));

test.each([
  'a loom weaves algebra',
  'xkTq9-vbRm2-Lw8p',
  '83!7#92$a*61%40',
  '918273645564738',
  'four sturdy otters sing',
  'пароль из двух слов и ещё',
  'my desk is never really clean',
])('%s is not', (password) => expect(isCommonPassword(password, personal)).toBe(false));

test('more than 3,000 different passwords of two parts are refused', () => {
  const pairs = commonParts
    .flatMap((first) => commonParts.map((second) => `${first}${second}`))
    .filter((pair) => pair.length >= 15);
  expect(new Set(pairs).size).toBeGreaterThan(3000);
  for (let index = 0; index < pairs.length; index += 997)
    expect([pairs[index], isCommonPassword(pairs[index]!, [])]).toEqual([pairs[index], true]);
});
