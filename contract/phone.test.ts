import rules from 'intl-tel-input/utils';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import { countryOfNumber, validatePhone } from './phone.ts';

const IN = { iso2: 'in', dialCode: '91' };
const US = { iso2: 'us', dialCode: '1' };
const GB = { iso2: 'gb', dialCode: '44' };

describe('a phone number', () => {
  test.each([
    ['9876543210', IN, '+919876543210'],
    ['98765 43210', IN, '+919876543210'],
    ['+919876543210', IN, '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', IN, '+919876543210'],
    ['2025550142', US, '+12025550142'],
    ['07911123456', GB, '+447911123456'],
    ['7911123456', GB, '+447911123456'],
  ])('%s is valid and stored as E.164', (typed, country, number) => {
    expect(validatePhone(typed, country, rules)).toEqual({ valid: true, number });
  });

  test.each([
    ['', IN, messages.phoneRequired],
    ['  +', IN, messages.phoneRequired],
    ['987654321', IN, messages.phoneShort],
    ['+91987654321', IN, messages.phoneShort],
    ['98765432101', IN, messages.phoneLong],
    ['12', US, messages.phoneShort],
    ['20255501421', US, messages.phoneLong],
    ['1111111111', US, messages.phoneWrong],
    ['0000000000', IN, messages.phoneWrong],
    ['+4712345678', IN, messages.phoneWrong],
  ])('%s is refused with the specified words', (typed, country, message) => {
    expect(validatePhone(typed, country, rules)).toEqual({ valid: false, message });
  });
});

test('the most specific dial code names the country', () => {
  const countries = [US, { iso2: 'bs', dialCode: '1242' }, IN];
  expect(countryOfNumber('+12425550142', countries)?.iso2).toBe('bs');
  expect(countryOfNumber('+12025550142', countries)?.iso2).toBe('us');
  expect(countryOfNumber('+٩١٩٨٧٦٥٤٣٢١٠', countries)?.iso2).toBe('in');
  expect(countryOfNumber('+9999', countries)).toBeUndefined();
});
