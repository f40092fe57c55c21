import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { loadPhoneRules } from './phone-rules.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { usePatientSubmit } from './usePatientSubmit.ts';
import { lastStep, shownProblem, steps, type Wizard, type WizardEvent } from './wizard.ts';
import { words } from './words.ts';

type Props = {
  readonly wizard: Wizard;
  readonly send: (event: WizardEvent) => void;
  /** Whether the visitor has come here by a step; in a popup that has just opened the heading comes first. */
  readonly stepped: RefObject<boolean>;
};

const questionId = 'lets-talk-question';
const errorId = 'lets-talk-error';
const noticeId = 'lets-talk-notice';

/** One question, its answer, and what is wrong with it. */
export function StepForm({ wizard, send, stepped }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const phone = usePatientSubmit(form);
  const { view } = wizard;
  const { field, title } = steps[view] ?? steps[0];
  const problem = shownProblem(wizard);
  const last = view === lastStep;
  const hasNotice = field === 'Email';

  useEffect(() => {
    if (stepped.current) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [stepped]);

  // The rules are heavy: they are fetched while the visitor writes an e-mail address.
  useEffect(() => {
    if (field === 'Email') void loadPhoneRules().catch(() => undefined);
  }, [field]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A number cannot be judged before the rules are there.
    if (field === 'PhoneNumber' && phone.waits()) return;
    send({ type: last ? 'submit' : 'continue' });
  };

  // Enter belongs to the input method while it composes, and to the question otherwise; Shift+Enter makes a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element) || !event.target.matches('[data-answer]'))
      return;
    if (event.shiftKey && event.target.matches('textarea')) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) form.current?.requestSubmit();
  };

  const control = {
    labelledBy: questionId,
    describedBy: [problem && errorId, hasNotice && noticeId].filter(Boolean).join(' ') || undefined,
    invalid: problem !== undefined,
  };

  return (
    <form className="talk-form" ref={form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="talk-ask">
        <h3 className="talk-question" id={questionId}>
          {title}
        </h3>
        {field === 'PhoneNumber' ? (
          <PhoneInput
            typed={wizard.answers.PhoneNumber}
            send={send}
            onReady={phone.onReady}
            control={control}
          />
        ) : (
          <AnswerInput
            field={field}
            answer={wizard.answers[field]}
            onAnswer={(text) => send({ type: 'answer', field, text })}
            control={control}
          />
        )}
        <p className="talk-error" id={errorId} role="alert">
          {problem && <CircleAlert aria-hidden="true" />}
          {problem}
        </p>
        {hasNotice && (
          <p className="talk-notice" id={noticeId}>
            {words.notice} <a href="/privacy">Privacy</a>
          </p>
        )}
      </div>
      <div className="talk-actions">
        {view > 0 && (
          <button type="button" className="talk-previous" onClick={() => send({ type: 'previous' })}>
            Previous
          </button>
        )}
        <Button className="talk-next" type="submit">
          {last ? 'Submit' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
