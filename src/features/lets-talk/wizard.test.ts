import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import {
  wizardReducer,
  initialWizard,
  lastStep,
  mayJump,
  problemOn,
  progress,
  saveToSend,
  shownProblem,
  steps,
  thanks,
  type Wizard,
  type WizardEvent,
} from './wizard.ts';

const valid = { valid: true, number: '+919876543210' } as const;
const short = { valid: false, message: messages.phoneShort } as const;

const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.constantFrom<WizardEvent>(
    { type: 'continue' },
    { type: 'previous' },
    { type: 'submit' },
    { type: 'leave' },
    { type: 'reopen' },
  ),
  fc.integer({ min: -1, max: 7 }).map((step) => ({ type: 'jump', step }) as const),
  fc.record({
    type: fc.constant('describe' as const),
    text: fc.constantFrom('Two developers', 'One tester'),
    quote: fc.constantFrom('', '{"name":"Team"}'),
  }),
  fc.record({
    type: fc.constant('answer' as const),
    field: fc.constantFrom('UserName', 'Email', 'TalkAboutProject', 'CompanyName', 'AskMeAnything'),
    text: fc.constantFrom('', 'Ada', 'ada@vs.example', 'a'.repeat(101), 'a'.repeat(1001)),
  }),
  fc.record({
    type: fc.constant('phone' as const),
    text: fc.constantFrom('', '98', '9876543210'),
    verdict: fc.constantFrom(valid, short),
    typed: fc.boolean(),
  }),
);
const anyHistory = fc
  .array(anyEvent, { maxLength: 40 })
  .map((events) => events.reduce(wizardReducer, initialWizard));

const filled = (view: number): Wizard => ({
  ...initialWizard,
  view,
  answers: { ...initialWizard.answers, UserName: 'Ada', Email: 'ada@vs.example', PhoneNumber: '9876543210' },
  phone: valid,
});

const answersIn = ({ answers, phone }: Wizard) => ({
  UserName: answers.UserName.slice(0, 100),
  Email: answers.Email.length > 254 ? '' : answers.Email,
  PhoneNumber: phone.valid ? phone.number : '',
  TalkAboutProject: answers.TalkAboutProject.slice(0, 1000),
  CompanyName: answers.CompanyName.slice(0, 100),
  AskMeAnything: answers.AskMeAnything.slice(0, 100),
});

const saveOf = (wizard: Wizard) => ({
  answers: answersIn(wizard),
  quote: wizard.quote,
  submitted: false,
});

describe('the six steps', () => {
  test('carry their titles word for word', () => {
    expect(steps.map(({ title }) => title)).toEqual([
      'What is your name?',
      'Hey, Your email here',
      'Thank You . Now, We can talk',
      'Great! Now, Describe your project',
      'Your Company Name is',
      'Ask us anything',
    ]);
  });

  test('progress is 100 × step / 5', () => {
    expect(steps.map((_, view) => progress({ ...initialWizard, view }))).toEqual([0, 20, 40, 60, 80, 100]);
  });
});

describe('whatever the visitor does', () => {
  test('Continue moves forward one step, and only when the answer is right', () => {
    fc.assert(
      fc.property(anyHistory, (wizard) => {
        const after = wizardReducer(wizard, { type: 'continue' });
        const mayPass = wizard.view < lastStep && problemOn(wizard.view, wizard) === undefined;
        expect(after.view).toBe(mayPass ? wizard.view + 1 : wizard.view);
      }),
    );
  });

  test('a step button leads only to a step that was attempted', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: -1, max: 7 }), (wizard, step) => {
        const after = wizardReducer(wizard, { type: 'jump', step });
        if (after.view !== wizard.view) expect(wizard.attempted[step]).toBe(true);
        expect(after.view).toBe(mayJump(wizard, step) ? step : wizard.view);
      }),
    );
  });

  test('no problem is shown before an attempt; of a phone number, before a change', () => {
    fc.assert(
      fc.property(anyHistory, (wizard) => {
        const phoneStep = steps[wizard.view]?.field === 'PhoneNumber';
        const mayBeSaid = wizard.attempted[wizard.view] === true || (phoneStep && wizard.phoneChanged);
        expect(shownProblem(wizard)).toBe(mayBeSaid ? problemOn(wizard.view, wizard) : undefined);
      }),
    );
  });

  test('Previous moves back one step and never before the first', () => {
    fc.assert(
      fc.property(anyHistory, (wizard) => {
        const { view } = wizardReducer(wizard, { type: 'previous' });
        expect(view).toBe(wizard.view === thanks ? thanks : Math.max(0, wizard.view - 1));
      }),
    );
  });

  test('only complete answers are submitted, and then everything is reset', () => {
    fc.assert(
      fc.property(anyHistory, (wizard) => {
        const after = wizardReducer(wizard, { type: 'submit' });
        if (after.view === thanks && wizard.view === lastStep) {
          expect(steps.every((_, step) => problemOn(step, wizard) === undefined)).toBe(true);
          expect(after).toEqual({ ...initialWizard, view: thanks });
        }
      }),
    );
  });

  test('a save goes out on passing e-mail and phone, on submission, and on leaving what has changed', () => {
    fc.assert(
      fc.property(anyHistory, anyEvent, fc.boolean(), (before, event, isSaved) => {
        const after = wizardReducer(before, event);
        const save = saveToSend(before, event, after, isSaved ? saveOf(before) : undefined);
        const moved = after.view !== before.view;
        const contactStep = [1, 2].includes(before.view) && problemOn(before.view, before) === undefined;
        const passed = event.type === 'continue' && moved && contactStep;
        const left = !isSaved && contactStep && moved;
        const canReply = problemOn(1, before) === undefined || before.phone.valid;
        const closed = !isSaved && event.type === 'leave' && canReply;
        const submitted = event.type === 'submit' && before.view === lastStep && after.view === thanks;
        expect(save !== undefined).toBe(passed || left || closed || submitted);
        if (save) expect(save).toEqual({ answers: answersIn(before), quote: before.quote, submitted });
      }),
    );
  });

  test('leaving twice saves once', () => {
    fc.assert(
      fc.property(anyHistory, (wizard) => {
        const leave = { type: 'leave' } as const;
        const first = saveToSend(wizard, leave, wizard, undefined);
        expect(saveToSend(wizard, leave, wizard, first ?? saveOf(wizard))).toBeUndefined();
      }),
    );
  });
});

describe('an e-mail address that is corrected', () => {
  const saved = saveOf(filled(3));
  const corrected: Wizard = {
    ...filled(1),
    attempted: [true, true, true, true, false, false],
    answers: { ...filled(1).answers, Email: 'ada@other.example' },
  };

  test.each([
    { type: 'jump', step: 3 },
    { type: 'previous' },
    { type: 'leave' },
    { type: 'continue' },
  ] as const)('is saved on $type', (event) => {
    const save = saveToSend(corrected, event, wizardReducer(corrected, event), saved);
    expect(save?.answers.Email).toBe('ada@other.example');
  });

  test('is not saved while it is wrong', () => {
    const wrong = { ...corrected, answers: { ...corrected.answers, Email: 'ada@' } };
    const event = { type: 'jump', step: 3 } as const;
    expect(saveToSend(wrong, event, wizardReducer(wrong, event), saved)).toBeUndefined();
  });
});

test('an answer that is too long is saved up to its limit, and of an e-mail address nothing', () => {
  const long: Wizard = {
    ...filled(3),
    answers: {
      ...filled(3).answers,
      TalkAboutProject: '😀'.repeat(70_000),
      Email: `${'a'.repeat(300)}@vs.example`,
    },
  };
  const save = saveToSend(long, { type: 'leave' }, long, undefined);
  expect(save?.answers).toEqual({ ...answersIn(filled(3)), TalkAboutProject: '😀'.repeat(1000), Email: '' });
});

test('a description that was typed is saved when the popup is closed', () => {
  const described = { ...filled(3), answers: { ...filled(3).answers, TalkAboutProject: 'A loom' } };
  const save = saveToSend(described, { type: 'leave' }, described, saveOf(filled(3)));
  expect(save).toMatchObject({ submitted: false, answers: { TalkAboutProject: 'A loom' } });
});

test('the removal of a quote is saved, even where the description stays because the visitor changed it', () => {
  const quoted = wizardReducer(filled(3), {
    type: 'describe',
    text: 'A loom for €9,000',
    quote: '{"total":1}',
  });
  const edited = wizardReducer(quoted, { type: 'answer', field: 'TalkAboutProject', text: 'A loom' });
  const removed = wizardReducer(edited, { type: 'describe', text: '', quote: 'null' });
  expect(removed.answers).toEqual(edited.answers);
  const save = saveToSend(removed, { type: 'leave' }, removed, saveOf(edited));
  expect(save).toMatchObject({ submitted: false, quote: 'null' });
});

describe('steps four to six', () => {
  test.each([3, 4])('step %i can be passed empty', (view) => {
    expect(wizardReducer(filled(view), { type: 'continue' }).view).toBe(view + 1);
  });

  test('the last can be submitted empty', () => {
    expect(wizardReducer(filled(lastStep), { type: 'submit' }).view).toBe(thanks);
  });
});

test('a submission with something wrong leads to it', () => {
  const wizard = { ...filled(lastStep), phone: short };
  const after = wizardReducer(wizard, { type: 'submit' });
  expect(after.view).toBe(2);
  expect(shownProblem(after)).toBe(messages.phoneShort);
});

test('the first save has no phone number yet, the second has it in international form', () => {
  const first = saveToSend({ ...filled(1), phone: short }, { type: 'continue' }, filled(2), undefined);
  expect(first?.answers.PhoneNumber).toBe('');
  const second = saveToSend(filled(2), { type: 'continue' }, filled(3), undefined);
  expect(second).toMatchObject({
    submitted: false,
    answers: { PhoneNumber: '+919876543210', Email: 'ada@vs.example' },
  });
});

test('reopening after the thanks begins anew; before, it keeps everything', () => {
  expect(wizardReducer({ ...initialWizard, view: thanks }, { type: 'reopen' })).toEqual(initialWizard);
  expect(wizardReducer(filled(3), { type: 'reopen' })).toEqual(filled(3));
});

describe('what the page says of the project', () => {
  const withDescription = (wizard: Wizard, text: string) =>
    wizardReducer(wizard, { type: 'describe', text, quote: `{"name":"${text}"}` });

  test('fills the description', () => {
    expect(withDescription(initialWizard, 'Two developers').answers.TalkAboutProject).toBe('Two developers');
  });

  test('replaces the description before it', () => {
    const twice = withDescription(
      withDescription(initialWizard, 'Two developers'),
      'Three developers for $1',
    );
    expect(twice.answers.TalkAboutProject).toBe('Three developers for $1');
  });

  test('leaves the words of the visitor alone', () => {
    const own = wizardReducer(initialWizard, { type: 'answer', field: 'TalkAboutProject', text: 'A shop' });
    const once = withDescription(own, 'Two developers');
    expect(withDescription(once, 'One tester').answers.TalkAboutProject).toBe('A shop\n\nOne tester');
    expect(withDescription(once, '').answers.TalkAboutProject).toBe('A shop');
  });
});
