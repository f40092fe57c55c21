import { vi } from 'vitest';
import type { DeliveryQueue } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { delivered, failed } from '../outbox/outcome.ts';
import { type Attempt, type Days, type Fault, second } from './simulated-days.ts';

/** The surroundings of the dispatcher during simulated days, under the fake timers of Vitest. */

export interface World {
  /** Milliseconds since the start, without jumps of the clock. */
  passed(): number;
  /** The time of the clock, with its jumps. */
  clock(): number;
  /** The faults at this moment. */
  faults(): readonly Fault[];
}

export function createWorld({ jumps, faults }: Days, start: number): World {
  const began = Date.now();
  const passed = () => Date.now() - began;
  const jumped = () => jumps.filter(({ at }) => at <= passed()).reduce((sum, { by }) => sum + by, 0);
  return {
    passed,
    clock: () => start + passed() + jumped(),
    faults: () => faults.filter(({ from, until }) => from <= passed() && passed() < until),
  };
}

/** A queue that is unreachable during faults and counts its calls. */
export function watchQueue(queue: DeliveryQueue, world: World) {
  const asked = new Set<Promise<unknown>>();
  let calls = 0;
  const reach = <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (world.faults().some(({ what }) => what === 'queue')) return Promise.reject(new Error('down'));
    const answer = work();
    const forget = () => asked.delete(settled);
    const settled: Promise<unknown> = answer.then(forget, forget);
    asked.add(settled);
    return answer;
  };
  const watched: DeliveryQueue = {
    claim: (...given) => reach(() => queue.claim(...given)),
    succeeded: (...given) => reach(() => queue.succeeded(...given)),
    failed: (...given) => reach(() => queue.failed(...given)),
    nextDue: (...given) => reach(() => queue.nextDue(...given)),
    backlog: (...given) => reach(() => queue.backlog(...given)),
  };
  /** Resolves when no call to the queue is pending; only then may time advance. */
  const rest = async () => {
    do {
      await Promise.all(asked);
      await new Promise((resolve) => setImmediate(resolve));
    } while (asked.size > 0);
  };
  return { queue: watched, calls: () => calls, rest };
}

/** Both receivers; records every attempt. */
export function createReceiver(world: World) {
  const attempts: Attempt[] = [];
  const failureNow = (channel: string) => {
    const found = world.faults().find(({ what }) => what !== 'queue' && what.channel === channel)?.what;
    return found === undefined || found === 'queue' ? undefined : found.fails;
  };
  const send: Send = async (delivery) => {
    const attempt: Attempt = { delivery, clock: world.clock(), passed: world.passed() };
    attempts.push(attempt);
    const fails = failureNow(delivery.channel);
    await new Promise((resolve) => setTimeout(resolve, fails === 'hangs' ? 15 * second : 200));
    attempt.ended = { failed: fails !== undefined, clock: world.clock() };
    if (fails === 'throws') throw new Error('thrown out');
    return fails === undefined ? delivered : failed(fails);
  };
  return { attempts, send };
}

/** Advances from timer to timer until so much time has passed. */
export async function passUntil(time: number, world: World, rest: () => Promise<void>): Promise<void> {
  while (world.passed() < time) {
    await rest();
    if (vi.getTimerCount() === 0) throw new Error('No timer is set');
    vi.advanceTimersToNextTimer();
  }
  await rest();
}
