import { onTestFinished, vi } from 'vitest';

/** Stops the clock for a test that counts calls: where a minute ends, a limit lets one more through. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
