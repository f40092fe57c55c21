import { randomUUID } from 'node:crypto';
import { type Fault, faults, stepNumbers, type StepNumber } from '../lead-faults/faults.ts';
import { type ArrivedLead, leadsOf } from '../lead-faults/database.ts';
import { blockStorage } from './blocked-storage.ts';
import { expect, type Page, test } from './journey.ts';
import { answer, continueTo, currentStep, popup, press } from './popup.ts';

// The faults cause errors in the console.
test.use({ provokes: /Failed to load resource|net::|Failed to fetch/ });

// Faults do not depend on size or motion, and half of a frame's cost does.
test.use({ viewport: { width: 480, height: 600 }, contextOptions: { reducedMotion: 'reduce' } });

const calls = '**/api/data/*';

/** The database is kept between runs. */
const newEmail = (): string => `${randomUUID()}@vs.example`;

const answersOf = (email: string) =>
  ['Ada Lovelace', email, '9876543210', 'A loom', 'Engines', 'When'] as const;

/** The columns that the first answers fill. */
const expected = (email: string, answered: number): Partial<ArrivedLead> =>
  Object.fromEntries(
    Object.entries({
      user_name: 'Ada Lovelace',
      email,
      phone_number: '+919876543210',
      talk_about_project: 'A loom',
      company_name: 'Engines',
      ask_me_anything: 'When',
    }).slice(0, answered),
  );

async function openAtFirstStep(page: Page): Promise<void> {
  await page.goto('/404#lets-talk');
  await expect(currentStep(page)).toHaveText('1');
}

const type = (page: Page, email: string, step: number): Promise<void> =>
  answer(page).fill(answersOf(email)[step - 1] ?? '');

/** Answers one step and expects the next one, or the thanks. */
async function pass(page: Page, email: string, step: number): Promise<void> {
  await type(page, email, step);
  if (step < 6) return continueTo(page, step + 1);
  await press(page, 'Submit');
  await expect(popup(page)).toContainText('Thanks for showing your trust on us');
}

async function passSteps(page: Page, email: string, from: number, to: number): Promise<void> {
  for (let step = from; step <= to; step += 1) await pass(page, email, step);
}

/** The last step whose answer a save carries when the visitor has passed the given one. */
const savedUpTo = (step: number): number => (step === 6 ? 6 : Math.min(step, 3));

const hasArrived = (email: string, answered: number, submitted = answered === 6) =>
  expect
    .poll(() => leadsOf(email), { message: `the lead of ${email}` })
    .toEqual([expect.objectContaining({ ...expected(email, answered), submitted: Number(submitted) })]);

async function breakBrowser(page: Page, missing: 'storage' | 'room' | 'uuid'): Promise<void> {
  if (missing === 'storage') await blockStorage(page);
  await page.addInitScript((what) => {
    if (what === 'room')
      Storage.prototype.setItem = () => {
        throw new DOMException('The fault of this journey', 'QuotaExceededError');
      };
    if (what === 'uuid') {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    }
  }, missing);
}

/** Starts the fault; the returned function ends it. */
async function begin(page: Page, fault: Fault): Promise<() => Promise<void>> {
  const lift = () => page.unroute(calls);
  if (fault.kind === 'answer') {
    const { status, contentType } = fault;
    await page.route(calls, (route) => route.fulfill({ status, contentType, body: '<title>No</title>' }));
  } else if (fault.kind === 'network' && fault.failure === 'offline') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  } else if (fault.kind === 'network' && fault.failure === 'slow') {
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    return async () => held.resolve();
  } else await page.route(calls, (route) => route.abort('connectionreset'));
  return lift;
}

const hangFirstSave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = fetch;
    let first = true;
    globalThis.fetch = (address, options) => {
      const isSave = typeof address === 'string' && address.endsWith('/Contact');
      if (!isSave || !first) return real(address, options);
      first = false;
      return new Promise(() => {});
    };
  });

async function arrive(page: Page, { arrival }: Fault): Promise<void> {
  if (arrival === 'by itself') await page.clock.runFor(4000);
  if (arrival === 'with the next page') {
    // A page that is left during an attempt sends the save once more.
    await page.goto('about:blank');
    await page.goto('/404');
  }
}

/** The steps that are passed under one fault: the name is saved with the e-mail address. */
const stretches = [[1, 2], [3], [4], [5], [6]] as const;

/** One visit for all steps, under each of the faults in turn: one ends, and its save arrives, before the next one sets in. */
async function passUnderFaults(page: Page, inTurn: readonly Fault[], email: string): Promise<void> {
  if (inTurn.some(({ arrival }) => arrival === 'by itself')) await page.clock.install();
  await openAtFirstStep(page);
  for (const [at, steps] of stretches.entries()) {
    const fault = inTurn[at % inTurn.length]!;
    const end = await begin(page, fault);
    for (const step of steps) await pass(page, email, step);
    await end();
    await arrive(page, fault);
    const last = Math.max(...steps);
    await hasArrived(email, savedUpTo(last));
    if (fault.arrival === 'with the next page' && last < 6) await reopen(page, last + 1);
  }
}

async function reopen(page: Page, step: number): Promise<void> {
  await page.evaluate(() => {
    location.hash = 'lets-talk';
  });
  await expect(currentStep(page)).toHaveText(String(step));
}

/** The first save never gets an answer; that of the phone step is the last that later ones could wait for. */
async function closeWhileSaveHangs(page: Page, email: string, step: number): Promise<void> {
  await openAtFirstStep(page);
  const first = Math.min(step, 3);
  await passSteps(page, email, 1, first - 1);
  await hangFirstSave(page);
  const last = Math.max(step, 2);
  await passSteps(page, email, first, last);
  await page.close({ runBeforeUnload: true });
  await hasArrived(email, last);
}

/** In one visit the clock is wrong while each answer is given, and right when the next page is opened. */
async function passWithWrongClock(page: Page, year: number, email: string): Promise<void> {
  await page.clock.install({ time: Date.UTC(year, 0, 2) });
  await openAtFirstStep(page);
  for (const steps of stretches) {
    await page.clock.setSystemTime(Date.UTC(year, 0, 2));
    await page.route(calls, (route) => route.abort('connectionreset'));
    for (const step of steps) await pass(page, email, step);
    await page.goto('about:blank');
    await page.clock.setSystemTime(Date.UTC(2026, 10, 16));
    await page.unroute(calls);
    await page.goto('/404');
    const last = Math.max(...steps);
    await hasArrived(email, savedUpTo(last));
    if (last < 6) await reopen(page, last + 1);
  }
}

/** Closes the popup, or loads the page again, with each answer typed, and goes on. */
async function comeBack(page: Page, way: 'popup closed' | 'reload', email: string): Promise<void> {
  await openAtFirstStep(page);
  for (const step of stepNumbers) {
    await type(page, email, step);
    if (way === 'reload') await page.reload();
    else {
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
    }
    if (step > 1) await hasArrived(email, step, false);
    else expect(leadsOf(email)).toEqual([]);
    await reopen(page, step);
    // The country picker groups the digits of a number.
    const typed = step === 3 ? /^98765 ?43210$/ : (answersOf(email)[step - 1] ?? '');
    await expect(answer(page)).toHaveValue(typed);
    await pass(page, email, step);
  }
  await hasArrived(email, 6);
}

async function closeTab(page: Page, email: string, step: number): Promise<void> {
  await openAtFirstStep(page);
  await passSteps(page, email, 1, step - 1);
  await type(page, email, step);
  await page.close({ runBeforeUnload: true });
  if (step > 1) return hasArrived(email, step, false);
  expect(leadsOf(email)).toEqual([]);
}

/** One visit, or two beside each other: what each step has saved arrives before the next. */
async function passEachStep(pages: readonly (readonly [page: Page, email: string])[]): Promise<void> {
  await Promise.all(pages.map(([page]) => openAtFirstStep(page)));
  for (const step of stepNumbers) {
    await Promise.all(pages.map(([page, email]) => pass(page, email, step)));
    if (step > 1) for (const [, email] of pages) await hasArrived(email, savedUpTo(step));
  }
}

type Journey = (page: Page, email: string) => Promise<void>;

/** The visits that prove the row of a fault, by the steps that each proves. */
function journeysOf(fault: Fault): Readonly<Record<string, Journey>> {
  const atEveryStep = (go: Journey) => ({ 'every step': go });
  /** A closed tab ends the visit. */
  const ofEachStep = (go: (page: Page, email: string, step: number) => Promise<void>) =>
    Object.fromEntries(
      stepNumbers.map((step): [string, Journey] => [`step ${step}`, (page, email) => go(page, email, step)]),
    );
  switch (fault.kind) {
    case 'browser':
      return atEveryStep(async (page, email) => {
        await breakBrowser(page, fault.missing);
        await passEachStep([[page, email]]);
      });
    case 'two tabs':
      return atEveryStep(async (page, email) =>
        passEachStep([
          [page, email],
          [await page.context().newPage(), `second-${email}`],
        ]),
      );
    case 'clock':
      return atEveryStep((page, email) => passWithWrongClock(page, fault.year, email));
    case 'leaving': {
      const { way } = fault;
      if (way === 'tab closed') return ofEachStep(closeTab);
      return atEveryStep((page, email) => comeBack(page, way, email));
    }
    case 'network':
      if (fault.failure === 'hanging') return ofEachStep(closeWhileSaveHangs);
      return atEveryStep((page, email) => passUnderFaults(page, [fault], email));
    case 'answer':
    case 'no scripts':
      return {};
  }
}

for (const fault of faults)
  for (const [steps, go] of Object.entries(journeysOf(fault)))
    test(`${fault.name}, at ${steps}: no lead is lost`, ({ page }) => go(page, newEmail()));

// The unit test of `outcomeOf` proves that no status makes a difference: each is met at one or more of the steps.
const answers = faults.filter(({ kind }) => kind === 'answer');
for (const inTurn of [answers.slice(0, 5), answers.slice(5)])
  test(`${inTurn.map(({ name }) => name).join(', ')}, in turn: no lead is lost`, ({ page }) =>
    passUnderFaults(page, inTurn, newEmail()));

test.describe('no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no scripts, answered up to each question: no lead is lost', async ({ page }) => {
    for (const step of stepNumbers) await test.step(`question ${step}`, () => submitPlainForm(page, step));
  });
});

async function submitPlainForm(page: Page, step: StepNumber): Promise<void> {
  const email = newEmail();
  const fields = page.locator('#plain-form :is(input, textarea)[id]:not([tabindex])');
  const fill = async (from: number, to: number) => {
    for (let each = from; each < to; each += 1) {
      const text = answersOf(email)[each] ?? '';
      await fields.nth(each).fill(each === 2 ? '+91 98765 43210' : text);
    }
  };
  const submit = () => page.locator('#plain-form').getByRole('button', { name: 'Submit' }).click();
  await page.goto('/lets-talk#lets-talk');
  await fill(0, step);
  await submit();
  if (step < 3) {
    // The browser itself asks for the next required answer, and keeps the answers given so far.
    await expect(fields.nth(step)).toBeFocused();
    await expect(fields.nth(0)).toHaveValue('Ada Lovelace');
    await fill(step, 3);
    await submit();
  }
  await expect(page).toHaveURL('/lets-talk/thank-you');
  await hasArrived(email, Math.max(step, 3), true);
}
