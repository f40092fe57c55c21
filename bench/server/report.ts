import { table } from './figures.ts';
import type { Result } from './rounds.ts';

/** The results of our server first, then those it is compared with. */
export interface Comparison {
  readonly what: string;
  readonly results: readonly Result[];
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const rowOf = (what: string, { who, perSecond, perCoreSecond, p50, p99, megabytes }: Result) => [
  what,
  who,
  whole(perSecond),
  whole(perCoreSecond),
  p50.toFixed(2),
  p99.toFixed(2),
  whole(megabytes),
];

const titles = ['', '', 'a second', 'a second of a core', 'p50 ms', 'p99 ms', 'MB'];

export const formatComparisons = (comparisons: readonly Comparison[]): string =>
  table([
    titles,
    ...comparisons.flatMap(({ what, results }) => results.map((result) => rowOf(what, result))),
  ]);

interface Target {
  readonly against: string;
  readonly of: (ours: Result, other: Result) => number;
  readonly words: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

const perCore = (ours: Result, other: Result): number => ours.perCoreSecond / other.perCoreSecond;

const saves: Target = {
  against: 'database',
  of: (ours, other) => ours.perSecond / other.perSecond,
  words: 'of the same transactions without HTTP',
  atLeast: 0.5,
};

const proxied: Target = { against: 'plain nginx', of: perCore, words: 'of plain nginx', atLeast: 0.9 };

const targets: Readonly<Record<string, readonly Target[]>> = {
  page: [
    { against: 'nginx', of: perCore, words: 'of nginx for each core', atLeast: 0.3 },
    {
      against: 'nginx',
      of: (ours, other) => ours.p99 / other.p99,
      words: 'times the p99 of nginx',
      atMost: 5,
    },
    { against: 'Node alone', of: perCore, words: 'of what Node alone can do' },
  ],
  'page from the proxy': [proxied],
  'asset from the proxy': [proxied],
  'page from the proxy, unchanged': [proxied],
  'save, SQLite': [saves],
  'save, PostgreSQL': [saves],
};

function describeResult(what: string, ratio: number, { words, atLeast, atMost }: Target): string {
  const measured = `${what}: ${ratio.toFixed(2)} ${words}`;
  if (atLeast === undefined && atMost === undefined) return measured;
  const holds = ratio >= (atLeast ?? -Infinity) && ratio <= (atMost ?? Infinity);
  const bar = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  return `${measured} (bar: ${bar}) ${holds ? 'holds' : 'MISSED'}`;
}

/** One line for each comparison with a target. */
export const checkTargets = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap(({ what, results: [ours, ...others] }) =>
    (targets[what] ?? []).flatMap((target) => {
      const other = others.find(({ who }) => who === target.against);
      return ours && other ? [describeResult(what, target.of(ours, other), target)] : [];
    }),
  );
