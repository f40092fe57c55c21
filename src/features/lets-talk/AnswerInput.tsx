import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { keepNameCharacters } from '../../../contract/lead.ts';
import type { AnswerField } from '../../../contract/questions.ts';
import { filterInput } from './filter-input.ts';
import { steps } from './wizard.ts';
import { words } from './copy.ts';
import styles from './AnswerInput.module.css?lazy';

type Field = Exclude<AnswerField, 'PhoneNumber'>;

export type Control = {
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
    placeholder: words.placeholders[field],
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
