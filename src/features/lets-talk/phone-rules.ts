import type { PhoneRules } from '../../../contract/phone.ts';

let rules: Promise<PhoneRules> | undefined;

/** The numbering rules of all countries (heavy), fetched once, when the phone step is near. */
export function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= import('intl-tel-input/utils').then(
    (utils) => utils.default,
    (error: unknown) => {
      rules = undefined;
      throw error;
    },
  );
  return rules;
}
