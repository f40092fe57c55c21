import type { Iti, SelectedCountry } from 'intl-tel-input';
import { useEffect, useRef } from 'react';
import { messages, notEnteredInPhones } from '../../../contract/lead.ts';
import {
  judgePhone,
  type PhoneCountry,
  type PhoneRules,
  type PhoneVerdict,
} from '../../../contract/phone.ts';
import type { Control } from './AnswerInput.tsx';
import { phoneCountry } from './location.ts';
import { loadPhoneRules } from './phone-rules.ts';
import type { WizardEvent } from './wizard.ts';

type Props = {
  readonly typed: string;
  readonly send: (event: WizardEvent) => void;
  readonly onReady: () => void;
  readonly control: Control;
};

const preferred = ['us', 'gb', 'in', 'ae'] as const;
const countryKey = 'lets-talk-phone-country';
const india: PhoneCountry = { iso2: 'in', dialCode: '91' };

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

/** The telephone number with its country picker. The library owns the input; we listen. */
export function PhoneInput({ typed, send, onReady, control }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(typed);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let picker: Iti | undefined;
    let rules: PhoneRules | undefined;
    let gone = false;
    let changed = false;
    let ready = false;
    field.value = first.current;

    const country = (): PhoneCountry => {
      const chosen: SelectedCountry = picker?.getSelectedCountry() ?? null;
      return chosen ?? india;
    };
    const tell = (byVisitor: boolean) =>
      send({
        type: 'phone',
        text: field.value,
        verdict: judge(field.value, country(), rules),
        typed: byVisitor,
      });
    // Ahead of the library, which then lets a number in international form choose its country.
    const onInput = () => {
      const entered = field.value.replace(notEnteredInPhones, '').replace(/(?!^)\+/g, '');
      if (entered !== field.value) field.value = entered;
      changed = true;
      if (ready) tell(true);
    };
    const onCountry = () => {
      sessionStorage.setItem(countryKey, country().iso2);
      tell(false);
    };
    const dialog = field.closest('dialog');
    // The library gives its list of countries the role of a dialog and forgets the name.
    const nameSelector = () =>
      dialog?.querySelector('.iti__country-selector')?.setAttribute('aria-label', 'Country');
    // A key enters a digit or nothing; what comes as a whole, pasted or filled in, may begin with a plus sign.
    const onBeforeInput = (event: InputEvent) => {
      const isKey = event.inputType === 'insertText' && event.data?.length === 1;
      if (isKey && /\D/.test(event.data ?? '')) event.preventDefault();
    };
    void (async () => {
      const [library, loaded] = await Promise.all([
        import('intl-tel-input').catch(() => undefined),
        loadPhoneRules().catch(() => undefined),
      ]);
      if (gone) return;
      rules = loaded;
      const had = document.activeElement === field;
      picker = library?.default(field, {
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
      if (had) field.focus();
      field.addEventListener('countrychange', onCountry);
      field.addEventListener('open:countryselector', nameSelector);
      ready = true;
      tell(changed);
      onReady();
    })();
    field.addEventListener('input', onInput);
    field.addEventListener('beforeinput', onBeforeInput);
    return () => {
      gone = true;
      field.removeEventListener('input', onInput);
      field.removeEventListener('beforeinput', onBeforeInput);
      field.removeEventListener('countrychange', onCountry);
      field.removeEventListener('open:countryselector', nameSelector);
      picker?.destroy();
    };
  }, [send, onReady]);

  return (
    <div className="talk-phone">
      <input
        ref={input}
        className="talk-answer"
        type="tel"
        name="PhoneNumber"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        data-answer
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        aria-invalid={control.invalid || undefined}
      />
    </div>
  );
}
