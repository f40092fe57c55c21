import type { PhoneRules } from '../../../contract/phone.ts';

let rules: Promise<PhoneRules> | undefined;

/** The telephone rules of the world, fetched when the telephone step is near, and once. */
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
