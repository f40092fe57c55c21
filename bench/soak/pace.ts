import { setTimeout as delay } from 'node:timers/promises';
import type { Visitor } from './visitors.ts';

/** Sends without pause. Returns requests per second. */
export async function atFullSpeed(
  visitors: readonly Visitor[],
  milliseconds: number,
  nextIndex: () => number,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const visit = async (visitor: Visitor) => {
    for (; performance.now() - started < milliseconds; done++) await visitor(nextIndex());
  };
  await Promise.all(visitors.map(visit));
  return (done * 1000) / (performance.now() - started);
}

/** Sends at a fixed rate; requests wait while all visitors are busy. */
export async function atRate(
  visitors: readonly Visitor[],
  rate: number,
  isOver: () => boolean,
  nextIndex: () => number,
): Promise<void> {
  const started = performance.now();
  const idle = [...visitors];
  const underWay = new Set<Promise<void>>();
  let begun = 0;

  const begin = (visitor: Visitor): void => {
    const visit = visitor(nextIndex()).finally(() => {
      underWay.delete(visit);
      idle.push(visitor);
      beginDue();
    });
    underWay.add(visit);
  };
  const beginDue = (): void => {
    if (isOver()) return;
    const due = Math.floor(((performance.now() - started) * rate) / 1000) - begun;
    const ready = idle.splice(0, Math.max(0, due));
    begun += ready.length;
    ready.forEach(begin);
  };
  while (!isOver()) {
    beginDue();
    await delay(5);
  }
  await Promise.all(underWay);
}
