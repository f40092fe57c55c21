import { expect, test } from 'vitest';
import type { Backlog } from './stuck-deliveries.ts';
import { createStallWatch } from './stuck-deliveries.ts';
import type { Mail } from '../mail/mail.ts';
import { delivered, failed } from './outcome.ts';
import { createTestJobs } from '../testing/job-state.ts';
import { office } from '../testing/sample-leads.ts';
import { createTestLog } from '../testing/log.ts';

function watch() {
  const sent: Mail[] = [];
  const state: { backlog: Backlog; works: boolean } = { backlog: { overdue: 0, buried: 0 }, works: true };
  const { log, levels } = createTestLog();
  const { look, stalled } = createStallWatch({
    queue: { backlog: async () => state.backlog },
    mails: {
      send: async (mail) => {
        if (!state.works) return failed('mail is down');
        sent.push(mail);
        return delivered;
      },
    },
    jobs: createTestJobs(),
    office,
    log,
  });
  const start = Date.parse('2026-11-15T09:00:00Z');
  return {
    state,
    sent,
    levels,
    stalled,
    lookAfter: (minutes: number) => look(new Date(start + minutes * 60_000)),
  };
}

test('while all is well nobody hears of it', async () => {
  const { lookAfter, stalled, levels, sent } = watch();
  await lookAfter(0);
  expect(stalled()).toBeNull();
  expect(levels()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a stall is logged once an hour and mailed once a day, until it is over', async () => {
  const { state, lookAfter, stalled, levels, sent } = watch();
  state.backlog = { overdue: 3, buried: 1 };
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) await lookAfter(minutes);
  expect(stalled()).toEqual({ overdue: 3, buried: 1 });
  expect(levels()).toEqual(Array(24).fill('error'));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Late      3, still being tried')]);
  await lookAfter(24 * 60);
  expect(sent).toHaveLength(2);
  state.backlog = { overdue: 0, buried: 0 };
  await lookAfter(24 * 60 + 5);
  await lookAfter(24 * 60 + 10);
  expect(stalled()).toBeNull();
  expect(levels().slice(-2)).toEqual(['error', 'info']);
});

test('when it is the mail that is stuck, the alert follows as soon as it works', async () => {
  const { state, lookAfter, sent, levels } = watch();
  state.backlog = { overdue: 1, buried: 0 };
  state.works = false;
  await lookAfter(0);
  await lookAfter(5);
  expect(sent).toEqual([]);
  expect(levels()).toEqual(['error']);
  state.works = true;
  await lookAfter(10);
  expect(sent).toHaveLength(1);
});

test('what was buried is enough', async () => {
  const { state, lookAfter, stalled } = watch();
  state.backlog = { overdue: 0, buried: 2 };
  await lookAfter(0);
  expect(stalled()).toEqual({ overdue: 0, buried: 2 });
});

test('a clock that was ahead for a while silences nobody once it is right again', async () => {
  const { state, lookAfter, sent, levels } = watch();
  state.backlog = { overdue: 1, buried: 0 };
  const year = 365 * 24 * 60;
  await lookAfter(year);
  await lookAfter(0);
  expect(sent).toHaveLength(2);
  expect(levels()).toEqual(['error', 'error']);
  await lookAfter(-1);
  expect(sent).toHaveLength(2);
  expect(levels()).toHaveLength(2);
});
