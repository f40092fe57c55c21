import { useEffect, useRef } from 'react';
import styles from './AnswerInput.module.css?lazy';
import type { Control } from './AnswerInput.tsx';
import { attachPhoneField } from './phone-field.ts';
import type { WizardEvent } from './wizard.ts';

type Props = {
  readonly typed: string;
  readonly send: (event: WizardEvent) => void;
  readonly onReady: () => void;
  readonly onRefused: (refused: boolean) => void;
  readonly control: Control;
};

/** The phone number with its country picker. The picker's library sets the input's value itself. */
export function PhoneInput({ typed, send, onReady, onRefused, control }: Props) {
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
