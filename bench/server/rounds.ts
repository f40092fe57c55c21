import { median } from '../median.ts';
import { cpuSeconds, residentMegabytes } from './processes.ts';

/** One measured interval. */
export interface Round {
  readonly count: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Contender {
  readonly who: string;
  readonly pid: number;
  run(milliseconds: number): Promise<Round>;
}

export interface RoundOptions {
  readonly rounds: number;
  readonly milliseconds: number;
}

export interface Figures {
  readonly perSecond: number;
  /** Per CPU second; per second of the clock where CPU time is unknown. */
  readonly perCoreSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
}

export interface Result extends Figures {
  readonly who: string;
}

async function measure(contender: Contender, milliseconds: number): Promise<Figures> {
  const before = cpuSeconds(contender.pid);
  const { count, seconds, p50, p99 } = await contender.run(milliseconds);
  const after = cpuSeconds(contender.pid);
  const worked = before === undefined || after === undefined ? seconds : after - before;
  return {
    perSecond: count / seconds,
    perCoreSecond: count / worked,
    p50,
    p99,
    megabytes: residentMegabytes(contender.pid) ?? Number.NaN,
  };
}

const medians = (all: readonly Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  perCoreSecond: median(all.map(({ perCoreSecond }) => perCoreSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  megabytes: Math.max(...all.map(({ megabytes }) => megabytes)),
});

/** In milliseconds, for the JIT compiler. */
const warmUp = 4000;

/** Measures in turns, so that other load on the machine affects all alike. */
export async function compare(
  contenders: readonly Contender[],
  { rounds, milliseconds }: RoundOptions,
): Promise<readonly Result[]> {
  const measured = contenders.map((): Figures[] => []);
  for (const contender of contenders) await contender.run(warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries())
      measured[index]?.push(await measure(contender, milliseconds));
  }
  return contenders.map(({ who }, index) => ({ who, ...medians(measured[index] ?? []) }));
}
