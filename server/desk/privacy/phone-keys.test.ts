import { expect, test } from 'vitest';
import { phoneKeys } from './phone-keys.ts';

test.each([
  '+442079460018',
  '+44 20 7946 0018',
  '+44 (0)20 7946-0018',
  '0044 20 7946 0018',
  '44 20 7946 0018',
  '020 7946 0018',
  '(020) 7946.0018',
])('%s may be +44 20 7946 0018', (typed) => expect(phoneKeys(typed)).toContain('442079460018'));

test('a number with a country code is that number only', () => {
  expect(phoneKeys('+44 20 7946 0018')).toEqual(['442079460018']);
  expect(phoneKeys('0044 20 7946 0018')).toEqual(['442079460018']);
});

test('countries with other prefixes are known', () => {
  expect(phoneKeys('8 912 345-67-89')).toContain('79123456789');
  expect(phoneKeys('06 698 12345')).toContain('390669812345');
  expect(phoneKeys('(202) 555-0142')).toContain('12025550142');
});

test.each(['Ada', '12', '+', '+44 20 7946 0018 ext', '1'.repeat(50)])('%s is no phone number', (typed) =>
  expect(phoneKeys(typed)).toEqual([]),
);
