import { expect, test } from 'vitest';
import { signalReader } from './stop.ts';

test('one press of Ctrl-C that arrives several times is one wish; a second press is another', () => {
  let time = 1000;
  const read = signalReader(() => time);
  expect(read()).toBe('finish');
  time += 3;
  expect(read()).toBe('same');
  time += 400;
  expect(read()).toBe('same');
  time += 200;
  expect(read()).toBe('quit');
});
