import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { CircleAlert } from '../../ui/icons/icons.tsx';
import { AttachedQuote } from './AttachedQuote.tsx';
import { AnswerInput, PhoneInput } from './AnswerInput.tsx';
import { loadPhoneRules } from './phone-field.ts';
import { useDeferredSubmit } from './useDeferredSubmit.ts';
import { lastStep, problemOn, shownProblem, steps, type Wizard, type WizardEvent } from './wizard.ts';
import { copy } from './copy.ts';
import styles from './StepForm.module.css?lazy';

type Props = {
  readonly wizard: Wizard;
  readonly send: (event: WizardEvent) => void;
  /** Whether the visitor has come here by a step; in a popup that has just opened the heading comes first. */
  readonly stepped: RefObject<boolean>;
};

const questionId = 'lets-talk-question';
const errorId = 'lets-talk-error';
const hintId = 'lets-talk-hint';
const noticeId = 'lets-talk-notice';
const labelId = 'lets-talk-label';

/** Safari ends a composition before the Enter that confirms it; the key code of that Enter is 229 in every browser. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** The second click of a double click lands on the next step's button, which it was not aimed at. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The first step says how long it takes, the second what is kept. */
function noticeOf(field: (typeof steps)[number]['field']): ReactNode {
  if (field === 'UserName') return copy.about;
  return (
    field === 'Email' && (
      <>
        {copy.notice} <a href="/privacy">Privacy</a>
      </>
    )
  );
}

export function StepForm({ wizard, send, stepped }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [isQuoteRemoved, setQuoteRemoved] = useState(false);
  const { view } = wizard;
  const { field, title, required } = steps[view] ?? steps[0];
  const problem = shownProblem(wizard);
  const last = view === lastStep;
  const notice = noticeOf(field);

  const focusAnswer = () => form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();

  const submit = () => {
    send({ type: last ? 'submit' : 'continue' });
    if (problemOn(view, wizard) !== undefined) focusAnswer();
  };
  const phone = useDeferredSubmit(submit);

  const hint = phone.isWaiting
    ? copy.hints.waiting
    : isRefused
      ? field === 'PhoneNumber'
        ? copy.hints.digits
        : copy.hints.letters
      : isQuoteRemoved && copy.quote.removed;

  useEffect(() => {
    if (stepped.current) focusAnswer();
  }, [stepped]);

  // The rules are heavy: they are fetched while the visitor types an e-mail address.
  useEffect(() => {
    if (field === 'Email') void loadPhoneRules().catch(() => undefined);
  }, [field]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A number cannot be validated before the rules are there.
    if (field !== 'PhoneNumber' || !phone.defers()) submit();
  };

  // Enter belongs to the input method while it composes, and to the question otherwise; Shift+Enter makes a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element) || !event.target.matches('[data-answer]'))
      return;
    if (event.shiftKey && event.target.matches('textarea')) return;
    if (isComposing(event)) return;
    event.preventDefault();
    // A key held down repeats into the next steps.
    if (!event.repeat) form.current?.requestSubmit();
  };

  const quote = wizard.quote === '' ? null : (JSON.parse(wizard.quote) as QuoteSheet | null);
  const removeQuote = () => {
    send({ type: 'describe', text: '', quote: 'null' });
    setQuoteRemoved(true);
    focusAnswer();
  };

  const label = field === 'PhoneNumber' ? copy.phone : !required && copy.optional;
  const described = [problem && errorId, hint && hintId, notice && noticeId, label && labelId].filter(
    Boolean,
  );
  const control = {
    labelledBy: questionId,
    describedBy: described.join(' ') || undefined,
    invalid: problem !== undefined,
  };

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={styles.ask}>
        <div>
          <h3 className={styles.question} id={questionId}>
            {title}
          </h3>
          {label && (
            <p className={styles.label} id={labelId}>
              {label}
            </p>
          )}
        </div>
        {field === 'PhoneNumber' ? (
          <PhoneInput
            typed={wizard.answers.PhoneNumber}
            send={send}
            onReady={phone.onReady}
            onRefused={setRefused}
            control={control}
          />
        ) : (
          <AnswerInput
            field={field}
            answer={wizard.answers[field]}
            onAnswer={(text) => send({ type: 'answer', field, text })}
            onRefused={setRefused}
            control={control}
          />
        )}
        <div className={styles.remarks}>
          <p className={styles.error} id={errorId} role="alert">
            {problem && <CircleAlert aria-hidden="true" />}
            {problem}
          </p>
          <p className={styles.hint} id={hintId} role="status">
            {hint}
          </p>
        </div>
        {notice && (
          <p className={styles.notice} id={noticeId}>
            {notice}
          </p>
        )}
      </div>
      {quote && <AttachedQuote quote={quote} onRemove={removeQuote} />}
      <div className={styles.actions} onClickCapture={ignoreSecondClick}>
        {view > 0 && (
          <button type="button" className={styles.previous} onClick={() => send({ type: 'previous' })}>
            Previous
          </button>
        )}
        <Button className={styles.next} type="submit">
          {last ? 'Submit' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
