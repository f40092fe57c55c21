import { day } from '../contract/durations.ts';
import { expect, test } from 'vitest';
import { createDailyErasure } from './daily-erasure.ts';
import { createTestJobs } from '../tests/support/job-state.ts';
import { createTestLog } from '../tests/support/log.ts';

const start = Date.parse('2026-11-15T03:00:00Z');
const dayOf = (count: number) => new Date(start + count * day);

function makeErasure(jobs = createTestJobs()) {
  const { log, lines, levels } = createTestLog();
  const state = { works: true, erased: 0, removed: 0 };
  const erasure = createDailyErasure(jobs, log, [
    async () => {
      if (!state.works) throw new Error('not now');
      state.erased += 1;
    },
    async () => void (state.removed += 1),
  ]);
  return { ...erasure, state, lines, levels };
}

test('a day without failures is done once, and is no reason to warn', async () => {
  const { run, hasFailed, state, levels } = makeErasure();
  await run(dayOf(0));
  await run(dayOf(0));
  expect(state).toMatchObject({ erased: 1, removed: 1 });
  expect([hasFailed(), levels()]).toEqual([false, []]);
});

test('a day on which erasing failed is an error and a warning until a day succeeds', async () => {
  const { run, hasFailed, state, lines } = makeErasure();
  state.works = false;
  await run(dayOf(0));
  expect(state.removed).toBe(1);
  expect(hasFailed()).toBe(true);
  expect(lines).toMatchObject([
    { level: 'error', text: expect.stringContaining('failed; the next attempt is tomorrow') },
  ]);
  await run(dayOf(1));
  expect(hasFailed()).toBe(true);
  state.works = true;
  await run(dayOf(2));
  expect(hasFailed()).toBe(false);
});

test('a database that cannot be reached is an error and a warning too', async () => {
  const jobs = createTestJobs();
  const failing = { ...jobs, claim: () => Promise.reject(new Error('down')) };
  const { run, hasFailed, levels } = makeErasure(failing);
  await run(dayOf(0));
  expect([hasFailed(), levels()]).toEqual([true, ['error']]);
});

test('what fails because the process stops is not logged', async () => {
  const { run, state, levels } = makeErasure();
  state.works = false;
  await run(dayOf(0), AbortSignal.abort());
  expect(levels()).toEqual([]);
});

test('the warning ends when another process has erased', async () => {
  const jobs = createTestJobs();
  const [one, other] = [makeErasure(jobs), makeErasure(jobs)];
  one.state.works = false;
  await one.run(dayOf(0));
  await other.run(dayOf(0.5));
  expect([one.hasFailed(), other.hasFailed()]).toEqual([true, false]);
  await one.run(dayOf(1));
  expect(one.hasFailed()).toBe(false);
  expect(one.state.erased).toBe(0);
});
