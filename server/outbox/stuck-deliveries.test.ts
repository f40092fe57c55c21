import { minute } from '../../contract/durations.ts';
import { expect, test } from 'vitest';
import { createTestJobs } from '../../tests/support/job-state.ts';
import { createTestLog } from '../../tests/support/log.ts';
import type { Backlog } from './delivery.ts';
import { watchStuckDeliveries } from './stuck-deliveries.ts';

function watch() {
  const sent: Backlog[] = [];
  const state: { backlog: Backlog; works: boolean } = { backlog: { overdue: 0, dead: 0 }, works: true };
  const { log, levels } = createTestLog();
  const { check, current } = watchStuckDeliveries({
    queue: { backlog: async () => state.backlog },
    mail: async (backlog) => {
      if (state.works) sent.push(backlog);
      return state.works;
    },
    jobs: createTestJobs(),
    log,
  });
  const start = Date.parse('2026-11-15T09:00:00Z');
  return {
    state,
    sent,
    levels,
    current,
    checkAfter: (minutes: number) => check(new Date(start + minutes * minute)),
  };
}

test('without stuck deliveries nothing is reported', async () => {
  const { checkAfter, current, levels, sent } = watch();
  await checkAfter(0);
  expect(current()).toBeNull();
  expect(levels()).toEqual([]);
  expect(sent).toEqual([]);
});

test('stuck deliveries are logged once an hour and mailed once a day, until there are none', async () => {
  const { state, checkAfter, current, levels, sent } = watch();
  state.backlog = { overdue: 3, dead: 1 };
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) await checkAfter(minutes);
  expect(current()).toEqual({ overdue: 3, dead: 1 });
  expect(levels()).toEqual(Array(24).fill('error'));
  expect(sent).toEqual([{ overdue: 3, dead: 1 }]);
  await checkAfter(24 * 60);
  expect(sent).toHaveLength(2);
  state.backlog = { overdue: 0, dead: 0 };
  await checkAfter(24 * 60 + 5);
  await checkAfter(24 * 60 + 10);
  expect(current()).toBeNull();
  expect(levels().slice(-2)).toEqual(['error', 'info']);
});

test('when it is the mail that is stuck, the alert follows as soon as it works', async () => {
  const { state, checkAfter, sent, levels } = watch();
  state.backlog = { overdue: 1, dead: 0 };
  state.works = false;
  await checkAfter(0);
  await checkAfter(5);
  expect(sent).toEqual([]);
  expect(levels()).toEqual(['error']);
  state.works = true;
  await checkAfter(10);
  expect(sent).toHaveLength(1);
});

test('dead deliveries alone are reported', async () => {
  const { state, checkAfter, current } = watch();
  state.backlog = { overdue: 0, dead: 2 };
  await checkAfter(0);
  expect(current()).toEqual({ overdue: 0, dead: 2 });
});
