import { useEffect, useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { keepNameCharacters } from '../../../contract/lead.ts';
import type { AnswerField } from '../../../contract/questions.ts';
import { filterInput } from './filter-input.ts';
import { attachPhoneField } from './phone-field.ts';
import { steps, type WizardEvent } from './wizard.ts';
import { copy } from './copy.ts';
import styles from './AnswerInput.module.css?lazy';

type Field = Exclude<AnswerField, 'PhoneNumber'>;

type Control = {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
};

type Props = {
  readonly field: Field;
  readonly answer: string;
  readonly onAnswer: (text: string) => void;
  /** Whether characters that may not be entered were removed from the last input. */
  readonly onRefused: (refused: boolean) => void;
  readonly control: Control;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Removes characters that may not be entered, whether typed, pasted, dropped or filled in. */
export function AnswerInput({ field, answer, onAnswer, onRefused, control }: Props) {
  const composing = useRef(false);
  const question = steps.find((step) => step.field === field);
  const accept = (target: TextField) => {
    if (question?.lettersOnly && !composing.current) onRefused(filterInput(target, keepNameCharacters));
    onAnswer(target.value);
  };

  const shared = {
    className: styles.answer,
    name: field,
    value: answer,
    placeholder: copy.placeholders[field],
    autoComplete: question?.autoComplete,
    enterKeyHint: field === steps.at(-1)?.field ? 'send' : 'next',
    'data-answer': true,
    'aria-labelledby': control.labelledBy,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.invalid || undefined,
    'aria-required': question?.required,
    onChange: ({ target }: ChangeEvent<TextField>) => accept(target),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextField>) => {
      composing.current = false;
      accept(currentTarget);
    },
    ...question?.attributes,
  } as const;

  return question?.input === 'textarea' ? (
    <textarea rows={3} {...shared} />
  ) : (
    <input type={question?.input} {...shared} />
  );
}

type PhoneInputProps = {
  readonly typed: string;
  readonly send: (event: WizardEvent) => void;
  readonly onReady: () => void;
  readonly onRefused: (refused: boolean) => void;
  readonly control: Control;
};

/** The phone number with its country picker. The picker's library sets the input's value itself. */
export function PhoneInput({ typed, send, onReady, onRefused, control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(typed);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.value = first.current;
    return attachPhoneField(field, {
      onNumber: (text, verdict, byVisitor) => send({ type: 'phone', text, verdict, typed: byVisitor }),
      onReady,
      onRefused,
    });
  }, [send, onReady, onRefused]);

  return (
    <div className={styles.phone}>
      <input
        ref={input}
        className={styles.answer}
        type="tel"
        name="PhoneNumber"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        data-answer
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        aria-invalid={control.invalid || undefined}
        aria-required
      />
    </div>
  );
}
