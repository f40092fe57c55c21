import { randomUUID } from 'node:crypto';
import { type Fault, faults, hasNoLeadYet, stepNumbers, type StepNumber } from '../lead-faults/faults.ts';
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
  } else if (fault.kind === 'network' && fault.failure === 'hanging') {
    await page.evaluate(() => {
      const real = fetch;
      let first = true;
      globalThis.fetch = (address, options) => {
        const isSave = typeof address === 'string' && address.endsWith('/Contact');
        if (!isSave || !first) return real(address, options);
        first = false;
        return new Promise(() => {});
      };
    });
  } else await page.route(calls, (route) => route.abort('connectionreset'));
  return lift;
}

async function arrive(page: Page, { arrival }: Fault): Promise<void> {
  if (arrival === 'by itself') await page.clock.runFor(4000);
  if (arrival === 'with the next page') {
    // A page that is left during an attempt sends the save once more.
    await page.goto('about:blank');
    await page.goto('/404');
  }
}

/** Starts a network fault at the step; the visitor passes it, and at least the e-mail step. */
async function passUnderFault(page: Page, fault: Fault, email: string, step: StepNumber): Promise<void> {
  if (fault.arrival === 'by itself') await page.clock.install();
  const hangs = fault.kind === 'network' && fault.failure === 'hanging';
  // The save of the phone step is the last that later ones could wait for.
  const first = hangs ? Math.min(step, 3) : step;
  await openAtFirstStep(page);
  await passSteps(page, email, 1, first - 1);
  const end = await begin(page, fault);
  const last = Math.max(step, 2);
  await passSteps(page, email, first, last);
  if (hangs) {
    await page.close({ runBeforeUnload: true });
    return hasArrived(email, last);
  }
  await end();
  await arrive(page, fault);
  await hasArrived(email, savedUpTo(last));
}

async function passWithBrokenBrowser(page: Page, email: string, step: StepNumber): Promise<void> {
  await openAtFirstStep(page);
  const last = Math.max(step, 2);
  await passSteps(page, email, 1, last);
  await hasArrived(email, savedUpTo(last));
}

async function passWithWrongClock(page: Page, year: number, email: string, step: StepNumber): Promise<void> {
  await page.clock.install({ time: Date.UTC(year, 0, 2) });
  await openAtFirstStep(page);
  await passSteps(page, email, 1, step - 1);
  await page.route(calls, (route) => route.abort('connectionreset'));
  const last = Math.max(step, 2);
  await passSteps(page, email, step, last);
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.UTC(2026, 10, 16));
  await page.unroute(calls);
  await page.goto('/404');
  await hasArrived(email, savedUpTo(last));
}

async function leave(
  page: Page,
  way: 'tab closed' | 'popup closed' | 'reload',
  email: string,
  step: StepNumber,
) {
  await openAtFirstStep(page);
  await passSteps(page, email, 1, step - 1);
  await type(page, email, step);
  if (way === 'popup closed') {
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
  } else if (way === 'tab closed') await page.close({ runBeforeUnload: true });
  else {
    await page.reload();
    await page.evaluate(() => {
      location.hash = 'lets-talk';
    });
    // The country picker groups the digits of a number.
    const typed = step === 3 ? /^98765 ?43210$/ : (answersOf(email)[step - 1] ?? '');
    await expect(answer(page)).toHaveValue(typed);
    await passSteps(page, email, step, Math.max(step, 2));
  }
  if (way === 'reload') return hasArrived(email, Math.max(step, 2));
  if (step > 1) return hasArrived(email, step, false);
  expect(leadsOf(email)).toEqual([]);
}

async function passInTwoTabs(page: Page, email: string, step: StepNumber): Promise<void> {
  const other = await page.context().newPage();
  const last = Math.max(step, 2);
  await Promise.all([openAtFirstStep(page), openAtFirstStep(other)]);
  await Promise.all([passSteps(page, email, 1, last), passSteps(other, `second-${email}`, 1, last)]);
  await hasArrived(email, savedUpTo(last));
  await hasArrived(`second-${email}`, savedUpTo(last));
}

for (const fault of faults.filter(({ kind }) => kind !== 'no scripts')) {
  for (const step of stepNumbers) {
    test(`${fault.name}, at step ${step}: ${hasNoLeadYet(fault, step) ? 'no lead yet' : 'the lead arrives'}`, async ({
      page,
    }) => {
      const email = newEmail();
      if (fault.kind === 'browser') {
        await breakBrowser(page, fault.missing);
        await passWithBrokenBrowser(page, email, step);
      } else if (fault.kind === 'clock') await passWithWrongClock(page, fault.year, email, step);
      else if (fault.kind === 'leaving') await leave(page, fault.way, email, step);
      else if (fault.kind === 'two tabs') await passInTwoTabs(page, email, step);
      else await passUnderFault(page, fault, email, step);
    });
  }
}

test.describe('no scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const step of stepNumbers) {
    test(`no scripts, answered up to question ${step}: the lead arrives`, async ({ page }) => {
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
    });
  }
});
