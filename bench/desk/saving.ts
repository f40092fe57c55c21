import { setTimeout as pause } from 'node:timers/promises';
import type { LeadStore } from '../../server/leads/store.ts';
import { sampleLead } from '../server/sample.ts';
import { repeat } from '../server/tasks.ts';
import { median } from '../../tools/median.ts';
import type { MeasuredCall } from './measure.ts';

const people = 10;
/** In milliseconds, between two calls of one person. */
const pauses = { least: 100, most: 500 };
const atOnce = 64;

interface SavingOptions {
  readonly leads: Pick<LeadStore, 'save'>;
  readonly calls: readonly MeasuredCall[];
  readonly rounds: number;
  /** How long each round takes. */
  readonly milliseconds: number;
}

interface SavingResult {
  readonly alone: number;
  readonly withPeople: number;
  readonly callsPerSecond: number;
}

/** Durable saves per second without and with people at the desk, in turns; the medians. */
export async function compareSaving({
  leads,
  calls,
  rounds,
  milliseconds,
}: SavingOptions): Promise<SavingResult> {
  let firstIndex = 0;
  let asked = 0;

  async function save(): Promise<number> {
    const round = await repeat({ atOnce, milliseconds, firstIndex }, (number) => {
      const { UserId, FlagSubmitted, ...values } = sampleLead(number);
      return leads.save({
        id: UserId ?? '',
        number,
        values: { ...values, Quote: null },
        submitted: FlagSubmitted,
        spamReason: null,
      });
    });
    firstIndex += round.count;
    return round.count / round.seconds;
  }

  async function work(person: number, isOver: () => boolean): Promise<void> {
    for (let step = person; !isOver(); step += 1) {
      await calls[(step * 7) % calls.length]?.run(step);
      asked += 1;
      await pause(pauses.least + Math.random() * (pauses.most - pauses.least));
    }
  }

  async function saveBesidePeople(): Promise<number> {
    let isOver = false;
    const working = Array.from({ length: people }, (_, person) => work(person, () => isOver));
    const perSecond = await save();
    isOver = true;
    await Promise.all(working);
    return perSecond;
  }

  await save();
  const alone: number[] = [];
  const withPeople: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await save());
    withPeople.push(await saveBesidePeople());
  }
  return {
    alone: median(alone),
    withPeople: median(withPeople),
    callsPerSecond: asked / ((rounds * milliseconds) / 1000),
  };
}
