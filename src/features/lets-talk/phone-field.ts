import type { Iti } from 'intl-tel-input';
import { asciiDigits } from '../../../contract/digits.ts';
import { nonPhoneCharacters } from '../../../contract/lead.ts';
import { messages } from '../../../contract/messages.ts';
import {
  validatePhone,
  type PhoneCountry,
  type PhoneRules,
  type PhoneValidation,
} from '../../../contract/phone.ts';
import { remember } from '../../../contract/remember.ts';
import { localStore, sessionStore } from '../../site/storage.ts';
import { filterInput } from './filter-input.ts';
import { phoneCountry } from './location.ts';
import { whenLocated } from './visitor.ts';

type PhoneListener = {
  /** The field's text, its verdict, and whether the visitor has just typed it. */
  readonly onNumber: (text: string, verdict: PhoneValidation, typed: boolean) => void;
  /** The picker and the rules are loaded, or the visitor should not wait for them any longer. */
  readonly onReady: () => void;
  /** Whether characters that may not be entered were removed from the last input. */
  readonly onRefused: (refused: boolean) => void;
};

const preferred = ['us', 'gb', 'in', 'ae'] as const;
const countryKey = 'lets-talk-phone-country';
/** In milliseconds: after this long the number is taken without the rules. */
const loadLimit = 8000;

/** The numbering rules of all countries (heavy), fetched once, when the phone step is near. */
export const loadPhoneRules = remember(
  async (): Promise<PhoneRules> => (await import('intl-tel-input/utils')).default,
);

const entered = (typed: string): string => typed.replace(nonPhoneCharacters, '').replace(/(?!^)\+/g, '');

/** Makes an input a phone number's, with a country picker. Returns the function that undoes it. */
export function attachPhoneField(field: HTMLInputElement, listener: PhoneListener): () => void {
  const { onNumber, onReady, onRefused } = listener;
  const over = new AbortController();
  const { signal } = over;
  let picker: Iti | undefined;
  let rules: PhoneRules | undefined;
  let isReady = false;
  let hasChanged = false;

  const report = (typed: boolean) =>
    onNumber(field.value, verdictOn(field.value, picker?.getSelectedCountry(), rules), typed);
  const beReady = () => {
    if (signal.aborted) return;
    isReady = true;
    report(hasChanged);
    onReady();
  };

  field.addEventListener('beforeinput', (event) => refuseKey(event) && onRefused(true), { signal });
  const onInput = (event: Event) => {
    // An input method still writes; its text is replaced as a whole.
    if (event instanceof InputEvent && event.isComposing) return;
    filterInput(field, asciiDigits);
    onRefused(filterInput(field, entered));
    hasChanged = true;
    // Before the rules are there it is kept, so that a reload does not lose it, and not validated yet.
    report(isReady);
  };
  // Ahead of the library, which then lets a number in international form choose its country.
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('compositionend', onInput, { signal });

  async function load(): Promise<void> {
    const [library, loaded] = await Promise.all([
      import('intl-tel-input').catch(() => undefined),
      loadPhoneRules().catch(() => undefined),
    ]);
    if (signal.aborted) return;
    rules = loaded;
    picker = library && addPicker(library.default, field, signal);
    const onCountry = () => {
      const { iso2 } = picker?.getSelectedCountry() ?? {};
      if (iso2) sessionStore.set(countryKey, iso2);
      report(false);
    };
    if (library && picker) followLocation(library.default, picker, () => !hasChanged && !signal.aborted);
    field.addEventListener('countrychange', onCountry, { signal });
    beReady();
  }
  void load();
  const limit = setTimeout(() => isReady || beReady(), loadLimit);

  return () => {
    clearTimeout(limit);
    over.abort();
    picker?.destroy();
  };
}

/** A location that arrives late still chooses the country, unless the visitor has begun to type or chosen one. */
function followLocation(library: Library, picker: Iti, mayChange: () => boolean): void {
  void whenLocated().then(() => {
    if (!mayChange() || sessionStore.get(countryKey) !== null) return;
    const country = countryFor(library);
    if (picker.getSelectedCountry()?.iso2 !== country) picker.setSelectedCountry(country);
  });
}

type Library = typeof import('intl-tel-input').default;

/** The visitor's country; India when the library does not list it, such as Antarctica. */
function countryFor(library: Library): 'in' {
  const located = phoneCountry(localStore);
  return (library.getAllCountries().some(({ iso2 }) => iso2 === located) ? located : 'in') as 'in';
}

/** A key enters a digit or nothing; what comes as a whole, pasted or filled in, may begin with a plus sign. */
function refuseKey(event: InputEvent): boolean {
  const isKey = event.inputType === 'insertText' && event.data?.length === 1;
  const isRefused = isKey && /\P{Nd}/u.test(event.data ?? '');
  if (isRefused) event.preventDefault();
  return isRefused;
}

/**
 * Without the rules or the picker (the network failed) a number cannot be validated here. It is sent as it is, and the
 * service keeps it if it is valid. With both, `country` is null when no country has the number's dial code.
 */
function verdictOn(
  typed: string,
  country: PhoneCountry | null | undefined,
  rules: PhoneRules | undefined,
): PhoneValidation {
  if (rules && country) return validatePhone(typed, country, rules);
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return { valid: false, message: messages.phoneRequired };
  if (digits.length < 4) return { valid: false, message: messages.phoneShort };
  if (rules && country === null && typed.startsWith('+'))
    return { valid: false, message: messages.phoneWrong };
  if (typed.startsWith('+') || !country) return { valid: true, number: typed };
  return { valid: true, number: `+${country.dialCode}${digits.replace(/^0+/, '')}` };
}

function addPicker(library: Library, field: HTMLInputElement, signal: AbortSignal): Iti {
  const dialog = field.closest('dialog');
  const hadFocus = document.activeElement === field;
  const picker = library(field, {
    initialCountry: (sessionStore.get(countryKey) as 'in' | null) ?? countryFor(library),
    countryOrder: [...preferred],
    separateDialCode: true,
    strictMode: false,
    formatAsYouType: false,
    countrySelectorMode: 'DROPDOWN',
    dropdownParent: dialog,
    // The name of the button begins with what it shows, for speech input.
    uiTranslations: { selectedCountryAriaLabel: '${dialCode} ${countryName}, change the country' },
    loadUtils: () => import('intl-tel-input/utils'),
  });
  // The library moves the input to another place in the page, which takes the focus from it.
  if (hadFocus) field.focus();
  correctRoles(field, signal);
  takeNumberFromSearch(field, picker, signal);
  return picker;
}

/** The library searches its countries for what follows a plus sign. What is longer than any dial code is the number itself. */
function takeNumberFromSearch(field: HTMLInputElement, picker: Iti, signal: AbortSignal): void {
  const onSearch = ({ currentTarget }: Event) => {
    const typed = asciiDigits((currentTarget as HTMLInputElement).value);
    if (!/^\+(?:[ ().-]*\d){4,}$/.test(typed)) return;
    picker.closeCountrySelector();
    field.value = typed;
    field.focus();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const onOpen = () =>
    field
      .closest('dialog')
      ?.querySelector('.iti__country-selector [role="combobox"]')
      ?.addEventListener('input', onSearch, { signal });
  field.addEventListener('open:countryselector', onOpen, { signal });
}

/**
 * The library's list of countries is a dialog without a name, its search field has a type that does not allow its role, and
 * its button points at the list also while that is not in the page.
 */
function correctRoles(field: HTMLInputElement, signal: AbortSignal): void {
  const dialog = field.closest('dialog');
  const button = dialog?.querySelector('.iti__selected-country');
  const onOpen = () => {
    const selector = dialog?.querySelector('.iti__country-selector');
    selector?.setAttribute('aria-label', 'Country');
    selector?.querySelector('[role="combobox"]')?.setAttribute('type', 'text');
    if (selector) button?.setAttribute('aria-controls', selector.id);
  };
  const onClose = () => button?.removeAttribute('aria-controls');
  onClose();
  field.addEventListener('open:countryselector', onOpen, { signal });
  field.addEventListener('close:countryselector', onClose, { signal });
}
