import { asciiDigits } from './digits.ts';
import { messages, type Message } from './messages.ts';

/** The functions of intl-tel-input that are used; browser and server each load the same library. */
export type PhoneRules = {
  isValidNumber(number: string, country: string | undefined, types?: ('MOBILE' | 'FIXED_LINE')[]): boolean;
  isValidNumberPrecise(number: string, country: string | undefined): boolean;
  formatNumber(number: string, country: string | undefined, format: 'E164'): string;
};

export type PhoneCountry = { readonly iso2: string; readonly dialCode: string };

export type PhoneValidation =
  | { readonly valid: true; readonly number: string }
  | { readonly valid: false; readonly message: Message };

/** Longer than any phone number with its separators: the phone rules are not run on more. */
export const longestNumber = 40;

const invalid = (message: Message): PhoneValidation => ({ valid: false, message });

/** E.164 numbers have at most 15 digits. */
const probedLengths = Array.from({ length: 17 }, (_, index) => index + 1);

/** The lengths at which a mobile or fixed-line number of the country can be valid. */
const lengthsIn = (country: PhoneCountry, rules: PhoneRules): readonly number[] =>
  probedLengths.filter((length) =>
    rules.isValidNumber('2'.repeat(length), country.iso2, ['MOBILE', 'FIXED_LINE']),
  );

/** Validates a number in national form, or in international form with a plus sign. Valid numbers are returned as E.164. */
export function validatePhone(typed: string, country: PhoneCountry, rules: PhoneRules): PhoneValidation {
  const number = asciiDigits(typed).replace(/[^\d+]/g, '');
  if (!/\d/.test(number)) return invalid(messages.phoneRequired);
  const international = rules.formatNumber(number, country.iso2, 'E164');
  if (rules.isValidNumberPrecise(number, country.iso2)) return { valid: true, number: international };

  const prefix = `+${country.dialCode}`;
  const national = international.startsWith(prefix) ? international.slice(prefix.length) : number;
  const lengths = lengthsIn(country, rules);
  if (lengths.length === 0 || national.startsWith('+')) return invalid(messages.phoneWrong);
  if (national.length < Math.min(...lengths)) return invalid(messages.phoneShort);
  if (national.length > Math.max(...lengths)) return invalid(messages.phoneLong);
  return invalid(messages.phoneWrong);
}

/** The country whose dial code a number in international form begins with; the most specific code wins. */
export function countryOfNumber<C extends PhoneCountry>(
  international: string,
  countries: readonly C[],
): C | undefined {
  const digits = asciiDigits(international).replace(/\D/g, '');
  return countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .reduce<C | undefined>(
      (best, next) => (best && best.dialCode.length >= next.dialCode.length ? best : next),
      undefined,
    );
}
