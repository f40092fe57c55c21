import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('silence is reported once, after 5 s without an answer', () => {
  const [ping, onSilence] = [vi.fn<() => void>(), vi.fn<() => void>()];
  startHeartbeat(ping, onSilence);
  vi.advanceTimersByTime(4_999);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilence).toHaveBeenCalledOnce();
  expect(ping).toHaveBeenCalledTimes(10);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('each answer begins the count anew', () => {
  const onSilence = vi.fn<() => void>();
  const heartbeat = startHeartbeat(() => {}, onSilence);
  for (let at = 0; at < 10; at += 1) {
    vi.advanceTimersByTime(4_500);
    heartbeat.answered();
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_500);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('nothing is sent or reported after the stop', () => {
  const [ping, onSilence] = [vi.fn<() => void>(), vi.fn<() => void>()];
  startHeartbeat(ping, onSilence).stop();
  vi.advanceTimersByTime(60_000);
  expect(ping).toHaveBeenCalledOnce();
  expect(onSilence).not.toHaveBeenCalled();
});
