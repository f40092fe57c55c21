import { expect, test } from 'vitest';
import { initialsOf } from './Initials.tsx';

test.each([
  ['Mira Keller', 'MK'],
  ['anna maria de souza', 'AS'],
  ['李雷', '李雷'],
  ['Bo', 'BO'],
  ['  ', ''],
])('%s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
