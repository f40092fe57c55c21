import { limitOf, problemWith, truncate } from '../../../contract/lead.ts';
import type { Message } from '../../../contract/messages.ts';
import type { PhoneValidation } from '../../../contract/phone.ts';
import {
  type AnswerField,
  type Answers,
  emptyAnswers,
  mapAnswers,
  leadQuestions as steps,
} from '../../../contract/questions.ts';

export { steps };

export const lastStep = steps.length - 1;
/** The view after the last step: the visitor is done. */
export const thanks = steps.length;

export type Wizard = {
  /** 0 to 5 are the steps, 6 says thank you. */
  readonly view: number;
  readonly answers: Answers;
  /** Steps on which the visitor has pressed Continue, or which were left with something typed. */
  readonly attempted: readonly boolean[];
  /** A phone number's problem is shown from the first change on. */
  readonly phoneChanged: boolean;
  /** The description that the opening page gave. */
  readonly described: string;
  /** The quote that comes with it (contract/quote-sheet.ts), as JSON; empty without one, `null` once it was removed. */
  readonly quote: string;
  /** What the phone rules say of the number; the rules arrive late and change with the country. */
  readonly phone: PhoneValidation;
};

export type WizardEvent =
  | { readonly type: 'answer'; readonly field: Exclude<AnswerField, 'PhoneNumber'>; readonly text: string }
  | {
      readonly type: 'phone';
      readonly text: string;
      readonly verdict: PhoneValidation;
      readonly typed: boolean;
    }
  | { readonly type: 'describe'; readonly text: string; readonly quote: string }
  | { readonly type: 'continue' }
  | { readonly type: 'previous' }
  | { readonly type: 'jump'; readonly step: number }
  | { readonly type: 'submit' }
  /** The popup is closed, or its page is left. */
  | { readonly type: 'leave' }
  | { readonly type: 'reopen' };

export const initialWizard: Wizard = {
  view: 0,
  answers: emptyAnswers,
  attempted: steps.map(() => false),
  phoneChanged: false,
  described: '',
  quote: '',
  phone: { valid: false, message: 'Phone number is required' },
};

/** What is wrong on a step, whether or not it is shown yet. */
export function problemOn(step: number, { answers, phone }: Wizard): Message | undefined {
  const field = steps[step]?.field;
  if (field === undefined) return undefined;
  if (field === 'PhoneNumber') return phone.valid ? undefined : phone.message;
  return problemWith(field, answers[field]);
}

/** The problem to show: none before an attempt; for the phone, none before a change. */
export function shownProblem(wizard: Wizard): Message | undefined {
  const { view, attempted, phoneChanged } = wizard;
  const field = steps[view]?.field;
  const mayBeShown = attempted[view] === true || (field === 'PhoneNumber' && phoneChanged);
  return mayBeShown ? problemOn(view, wizard) : undefined;
}

export const progress = ({ view }: Wizard): number => (view > lastStep ? 0 : (100 * view) / lastStep);

export const mayJump = ({ attempted, view }: Wizard, step: number): boolean =>
  view <= lastStep && step !== view && attempted[step] === true;

const firstProblem = (wizard: Wizard): number =>
  steps.findIndex((_, step) => problemOn(step, wizard) !== undefined);

const attempt = (wizard: Wizard, step: number): Wizard => ({
  ...wizard,
  attempted: wizard.attempted.map((before, index) => before || index === step),
});

/** Leaving a step with something typed counts as an attempt: the visitor may come back to it by its number. */
const leave = (wizard: Wizard): Wizard => {
  const field = steps[wizard.view]?.field;
  return field && wizard.answers[field] !== '' ? attempt(wizard, wizard.view) : wizard;
};

export function wizardReducer(wizard: Wizard, event: WizardEvent): Wizard {
  const { view } = wizard;
  switch (event.type) {
    case 'answer':
      return { ...wizard, answers: { ...wizard.answers, [event.field]: event.text } };
    case 'phone':
      return {
        ...wizard,
        answers: { ...wizard.answers, PhoneNumber: event.text },
        phone: event.verdict,
        phoneChanged: wizard.phoneChanged || event.typed,
      };
    case 'describe':
      return { ...describe(wizard, event.text), quote: event.quote };
    case 'continue':
      if (view >= lastStep) return wizard;
      return { ...attempt(wizard, view), view: problemOn(view, wizard) === undefined ? view + 1 : view };
    case 'previous':
      return view > 0 && view <= lastStep ? { ...leave(wizard), view: view - 1 } : wizard;
    case 'jump':
      return mayJump(wizard, event.step) ? { ...leave(wizard), view: event.step } : wizard;
    case 'submit':
      return view === lastStep ? submit(wizard) : wizard;
    case 'leave':
      return wizard;
    case 'reopen':
      return view === thanks ? initialWizard : wizard;
  }
}

/** Replaces an earlier page's description, by nothing when a quote is removed, and keeps the visitor's own text. */
function describe(wizard: Wizard, text: string): Wizard {
  const { described, answers } = wizard;
  const before = answers.TalkAboutProject;
  const isThere = described !== '' && before.includes(described);
  const TalkAboutProject = isThere
    ? before.replace(described, () => text).trim()
    : [before, text].filter(Boolean).join('\n\n');
  return { ...wizard, described: text, answers: { ...answers, TalkAboutProject } };
}

/** Only complete answers are submitted; otherwise the visitor is led to the first that is not. */
function submit(wizard: Wizard): Wizard {
  const wrong = firstProblem(wizard);
  return wrong === -1
    ? { ...initialWizard, view: thanks }
    : { ...attempt(attempt(wizard, lastStep), wrong), view: wrong };
}

export type Save = { readonly answers: Answers; readonly quote: string; readonly submitted: boolean };

const savedOnPassing: readonly (AnswerField | undefined)[] = ['Email', 'PhoneNumber'];

const isSame = (one: Answers, other: Answers): boolean =>
  steps.every(({ field }) => one[field] === other[field]);

/** What is too long is sent up to its limit, as the service keeps it; a truncated e-mail address would be another one. */
const withinLimits = (answers: Answers): Answers =>
  mapAnswers(({ field, input }) => {
    const kept = truncate(answers[field], limitOf(field));
    return input === 'email' && kept !== answers[field] ? '' : kept;
  });

/** Whether a reply could reach the visitor. */
const hasContact = (wizard: Wizard): boolean =>
  problemWith('Email', wizard.answers.Email) === undefined || wizard.phone.valid;

/**
 * What has to be sent because of this event, if anything: passing e-mail and phone with Continue, submitting, and leaving
 * what has changed since the last save, on those two steps by any way and elsewhere by closing the popup or the page.
 */
export function saveToSend(
  before: Wizard,
  event: WizardEvent,
  after: Wizard,
  lastSave: Save | undefined,
): Save | undefined {
  const PhoneNumber = before.phone.valid ? before.phone.number : '';
  const answers = withinLimits({ ...before.answers, PhoneNumber });
  const { quote } = before;
  if (event.type === 'submit' && after.view === thanks) return { answers, quote, submitted: true };
  const isContactStep = savedOnPassing.includes(steps[before.view]?.field);
  const isPassed = event.type === 'continue' && after.view === before.view + 1;
  const isLeft =
    event.type === 'leave'
      ? hasContact(before)
      : after.view !== before.view && problemOn(before.view, before) === undefined && isContactStep;
  const isChanged = lastSave?.quote !== quote || !isSame(answers, lastSave.answers);
  return (isPassed && isContactStep) || (isLeft && isChanged)
    ? { answers, quote, submitted: false }
    : undefined;
}
