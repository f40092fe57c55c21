import allCountries from 'intl-tel-input/data';
import phoneRules from 'intl-tel-input/utils';
import { longestNumber } from '../../../contract/phone.ts';

/**
 * The digits, with country code, of every number that this text may stand for. A number in national form may belong to several
 * countries; for one with a country code there is one answer. Empty when the text is no phone number.
 */
export function phoneKeys(text: string): readonly string[] {
  if (text.length > longestNumber || /[^\d\s()+./-]/.test(text)) return [];
  // The zero in +44 (0)20 is dialled within the country only.
  const typed = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 17) return [];
  if (typed.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return [digits.slice(2)];
  const national = allCountries.flatMap(({ iso2 }) =>
    phoneRules.isValidNumberPrecise(typed, iso2)
      ? [phoneRules.formatNumber(typed, iso2, 'E164').replace(/\D/g, '')]
      : [],
  );
  return [...new Set([digits, ...national])];
}
