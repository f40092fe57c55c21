import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { enteredName, type AnswerField } from '../../../contract/lead.ts';
import { words } from './words.ts';

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
  readonly control: Control;
};

const kinds = {
  UserName: { autoComplete: 'name', autoCapitalize: 'words' },
  Email: { autoComplete: 'email', type: 'email', inputMode: 'email', spellCheck: false },
  TalkAboutProject: { autoComplete: 'off' },
  CompanyName: { autoComplete: 'organization', autoCapitalize: 'words' },
  AskMeAnything: { autoComplete: 'off' },
} as const satisfies Record<Field, object>;

const takesOnlyLetters = (field: Field) => field === 'UserName' || field === 'CompanyName';

/** One answer in large type. What may not be entered is left out however it comes in: typed, pasted, dropped or filled in. */
export function AnswerInput({ field, answer, onAnswer, control }: Props) {
  const composing = useRef(false);
  const accept = (text: string) =>
    onAnswer(takesOnlyLetters(field) && !composing.current ? enteredName(text) : text);

  const shared = {
    className: 'talk-answer',
    name: field,
    value: answer,
    placeholder: words.placeholders[field],
    enterKeyHint: field === 'AskMeAnything' ? 'send' : 'next',
    'data-answer': true,
    'aria-labelledby': control.labelledBy,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.invalid || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => accept(target.value),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      composing.current = false;
      accept(currentTarget.value);
    },
    ...kinds[field],
  } as const;

  return field === 'TalkAboutProject' ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />;
}
