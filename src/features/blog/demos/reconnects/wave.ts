/** The simulation of the article on scaling WebSockets; wave.test.ts compares it with the article's output. */

export const clientCount = 12_000;

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const ceiling = (attempt: number): number => Math.min(30, 0.5 * 2 ** attempt);

/** Seconds that a client waits before an attempt, counted from 0. */
export const pauses = {
  fixed: () => 1,
  exponential: ceiling,
  jitter: (attempt: number, random: () => number) => random() * ceiling(attempt),
} satisfies Record<string, (attempt: number, random: () => number) => number>;

export type PauseName = keyof typeof pauses;

type Setting = {
  readonly pause: PauseName;
  /** Seconds over which the process sends its clients away; 0 is a crash. */
  readonly drain: number;
  /** Handshakes that the other processes take. */
  readonly perSecond: number;
};

export const firstSetting: Setting = { pause: 'fixed', drain: 0, perSecond: 800 };

export type Wave = {
  /** For each second: clients that got in, and clients that were refused. */
  readonly seconds: readonly { readonly good: number; readonly bad: number }[];
  readonly peak: number;
  readonly refused: number;
  /** Seconds until all clients are back. */
  readonly backAfter: number;
};

export function simulateWave({ pause, drain, perSecond }: Setting, random = randomFrom(7)): Wave {
  const due: number[][] = [];
  const wait = (attempt: number) => pauses[pause](attempt, random);
  const plan = (at: number, attempt: number) => (due[Math.floor(at)] ??= []).push(attempt);
  for (let client = 0; client < clientCount; client += 1) plan((client / clientCount) * drain + wait(0), 0);
  const seconds: { good: number; bad: number }[] = [];
  for (let back = 0; back < clientCount;) {
    const second = seconds.length;
    const arriving = due[second] ?? [];
    const good = Math.min(perSecond, arriving.length);
    back += good;
    for (const attempt of arriving.slice(perSecond)) plan(second + 1 + wait(attempt + 1), attempt + 1);
    seconds.push({ good, bad: arriving.length - good });
  }
  return {
    seconds,
    peak: Math.max(...seconds.map(({ good, bad }) => good + bad)),
    refused: seconds.reduce((sum, { bad }) => sum + bad, 0),
    backAfter: seconds.length,
  };
}
