import { expect, test } from 'vitest';
import { createTestLog } from '../testing/log.ts';
import { believedAfter, watchPutOff } from './put-off.ts';

const minute = 60_000;

function watch() {
  const state = { putOff: 0, uptime: 0, brought: 0 };
  const { log, lines } = createTestLog();
  const check = watchPutOff({
    queue: {
      countPutOff: async () => state.putOff,
      bringForward: async () => {
        state.brought += state.putOff;
        return state.putOff;
      },
    },
    log,
    uptime: () => state.uptime,
  });
  /** Checks as the service does, for so long. */
  const pass = async (ms: number) => {
    for (const end = state.uptime + ms; state.uptime < end; state.uptime += 5 * minute)
      await check(new Date());
  };
  return { state, lines, pass };
}

test('what looks put off for an hour is brought forward, and counted in the log', async () => {
  const { state, lines, pass } = watch();
  state.putOff = 2;
  await pass(believedAfter);
  expect(state.brought).toBe(0);
  await pass(5 * minute);
  expect(state.brought).toBe(2);
  expect(lines).toMatchObject([{ level: 'warn', said: expect.stringContaining('"deliveries":2') }]);
});

test('a clock that is behind for less than an hour brings nothing forward', async () => {
  const { state, lines, pass } = watch();
  for (let time = 0; time < 10; time += 1) {
    state.putOff = 5;
    await pass(believedAfter);
    state.putOff = 0;
    await pass(5 * minute);
  }
  expect([state.brought, lines]).toEqual([0, []]);
});
