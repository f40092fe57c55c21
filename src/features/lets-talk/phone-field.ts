import type { Iti } from 'intl-tel-input';
import { messages, notEnteredInPhones } from '../../../contract/lead.ts';
import {
  judgePhone,
  type PhoneCountry,
  type PhoneRules,
  type PhoneVerdict,
} from '../../../contract/phone.ts';
import { phoneCountry } from './location.ts';
import { loadPhoneRules } from './phone-rules.ts';

export type PhoneListener = {
  /** What stands in the field, what to think of it, and whether the visitor has typed it just now. */
  readonly onNumber: (text: string, verdict: PhoneVerdict, typed: boolean) => void;
  /** The picker and the rules are there, or will not come. */
  readonly onReady: () => void;
};

const preferred = ['us', 'gb', 'in', 'ae'] as const;
const countryKey = 'lets-talk-phone-country';
const india: PhoneCountry = { iso2: 'in', dialCode: '91' };

/** Makes an input a telephone number's, with a picker of countries. Returns how to make it an input again. */
export function attachPhoneField(field: HTMLInputElement, { onNumber, onReady }: PhoneListener): () => void {
  const over = new AbortController();
  const { signal } = over;
  let picker: Iti | undefined;
  let rules: PhoneRules | undefined;
  let isReady = false;
  let hasChanged = false;

  const country = (): PhoneCountry => picker?.getSelectedCountry() ?? india;
  const tell = (typed: boolean) => onNumber(field.value, judge(field.value, country(), rules), typed);

  field.addEventListener('beforeinput', refuseKey, { signal });
  // Ahead of the library, which then lets a number in international form choose its country.
  field.addEventListener(
    'input',
    () => {
      const entered = field.value.replace(notEnteredInPhones, '').replace(/(?!^)\+/g, '');
      if (entered !== field.value) field.value = entered;
      hasChanged = true;
      if (isReady) tell(true);
    },
    { signal },
  );

  async function equip(): Promise<void> {
    const [library, loaded] = await Promise.all([
      import('intl-tel-input').catch(() => undefined),
      loadPhoneRules().catch(() => undefined),
    ]);
    if (signal.aborted) return;
    rules = loaded;
    picker = library && addPicker(library.default, field, signal);
    const onCountry = () => {
      sessionStorage.setItem(countryKey, country().iso2);
      tell(false);
    };
    field.addEventListener('countrychange', onCountry, { signal });
    isReady = true;
    tell(hasChanged);
    onReady();
  }
  void equip();

  return () => {
    over.abort();
    picker?.destroy();
  };
}

/** A key enters a digit or nothing; what comes as a whole, pasted or filled in, may begin with a plus sign. */
function refuseKey(event: InputEvent): void {
  const isKey = event.inputType === 'insertText' && event.data?.length === 1;
  if (isKey && /\D/.test(event.data ?? '')) event.preventDefault();
}

/**
 * Without the rules (the network failed) nobody here can tell a number from a mistake, and the service refuses mistakes.
 * The visitor goes on, and is saved without the number: an e-mail address is enough to reply.
 */
function judge(typed: string, country: PhoneCountry, rules: PhoneRules | undefined): PhoneVerdict {
  if (rules) return judgePhone(typed, country, rules);
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return { valid: false, message: messages.phoneRequired };
  if (digits.length < 4) return { valid: false, message: messages.phoneShort };
  return { valid: true, number: '' };
}

type MakePicker = typeof import('intl-tel-input').default;

function addPicker(makePicker: MakePicker, field: HTMLInputElement, signal: AbortSignal): Iti {
  const dialog = field.closest('dialog');
  const hadFocus = document.activeElement === field;
  const picker = makePicker(field, {
    initialCountry: (sessionStorage.getItem(countryKey) ?? phoneCountry(localStorage)) as 'in',
    countryOrder: [...preferred],
    separateDialCode: true,
    strictMode: false,
    formatAsYouType: false,
    countrySelectorMode: 'DROPDOWN',
    dropdownParent: dialog,
    // The name of the button begins with what it shows, for those who speak to their computer.
    uiTranslations: { selectedCountryAriaLabel: '${dialCode} ${countryName}, change the country' },
    loadUtils: () => import('intl-tel-input/utils'),
  });
  // The library moves the input to another place in the page, which takes the focus from it.
  if (hadFocus) field.focus();
  // It gives its list of countries the role of a dialog and forgets the name.
  const nameSelector = () =>
    dialog?.querySelector('.iti__country-selector')?.setAttribute('aria-label', 'Country');
  field.addEventListener('open:countryselector', nameSelector, { signal });
  return picker;
}
