/** A page of blocks below one another, and the score of its shifts by the Layout Instability specification. */

export const viewport = { width: 360, height: 800 } as const;

/** What arrives after the first paint, in this order. */
export const arrivals = ['font', 'picture', 'notice'] as const;
export type Arrival = (typeof arrivals)[number];

/** Milliseconds after the first paint; the notice arrives at the same time as the one in the article. */
export const arrivesAt: Readonly<Record<Arrival, number>> = { font: 200, picture: 400, notice: 600 };

type Block = 'notice' | 'heading' | 'lead' | 'picture' | 'text';
export type Placed = { readonly block: Block; readonly top: number; readonly height: number };

export const lineHeight = 28;
const heights = { notice: 192, heading: 96, picture: 240, end: 600 } as const;

/** A fallback of other widths breaks the lines elsewhere. */
const lines = { web: 5, fallback: 4 } as const;

/** The page when the first `stage` of the arrivals are there. A cure reserves the place, gives the size or fits the font. */
export function placeBlocks(stage: number, cures: ReadonlySet<Arrival>): readonly Placed[] {
  const hasPlace = (part: Arrival) => arrivals.indexOf(part) < stage || cures.has(part);
  const blocks: readonly (readonly [Block, number])[] = [
    ['notice', hasPlace('notice') ? heights.notice : 0],
    ['heading', heights.heading],
    ['lead', lineHeight * (hasPlace('font') ? lines.web : lines.fallback)],
    ['picture', hasPlace('picture') ? heights.picture : 0],
    ['text', heights.end],
  ];
  let top = 0;
  return blocks.map(([block, height]) => {
    const placed = { block, top, height };
    top += height;
    return placed;
  });
}

export type Shift = {
  readonly arrival: Arrival;
  /** The share of the viewport that unstable blocks cover before and after. */
  readonly impact: number;
  /** The longest move, as a share of the viewport's larger side. */
  readonly distance: number;
  readonly score: number;
  /** From the top of the viewport; undefined when nothing moved. */
  readonly region: { readonly top: number; readonly bottom: number } | undefined;
};

/** The least move that counts, in pixels. */
const leastMove = 3;

function shiftOf(arrival: Arrival, before: readonly Placed[], after: readonly Placed[]): Shift {
  const moved = before.flatMap((old) => {
    const now = after.find(({ block }) => block === old.block);
    return now && old.height > 0 && Math.abs(now.top - old.top) >= leastMove ? [{ old, now }] : [];
  });
  const spans = moved.flatMap(({ old, now }) => [visible(old), visible(now)]);
  const covered = spans.filter(([top, bottom]) => bottom > top);
  if (covered.length === 0) return { arrival, impact: 0, distance: 0, score: 0, region: undefined };
  const impact = unionLength(covered) / viewport.height;
  const longest = Math.max(...moved.map(({ old, now }) => Math.abs(now.top - old.top)));
  const distance = longest / Math.max(viewport.width, viewport.height);
  const region = {
    top: Math.min(...covered.map(([top]) => top)),
    bottom: Math.max(...covered.map(([, bottom]) => bottom)),
  };
  return { arrival, impact, distance, score: impact * distance, region };
}

type Span = readonly [top: number, bottom: number];

/** All blocks are as wide as the viewport, so an area is a length here. */
const visible = ({ top, height }: Placed): Span => [
  Math.max(0, Math.min(viewport.height, top)),
  Math.max(0, Math.min(viewport.height, top + height)),
];

export function unionLength(spans: readonly Span[]): number {
  let [sum, reached] = [0, -Infinity];
  for (const [top, bottom] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, bottom - Math.max(top, reached));
    reached = Math.max(reached, bottom);
  }
  return sum;
}

/** The shifts of the first `stage` arrivals. */
export const shiftsUntil = (stage: number, cures: ReadonlySet<Arrival>): readonly Shift[] =>
  arrivals
    .slice(0, stage)
    .map((arrival, index) => shiftOf(arrival, placeBlocks(index, cures), placeBlocks(index + 1, cures)));

type Timed = { readonly at: number; readonly score: number };

/** CLS: the largest sum of shifts less than a second apart, in a window of at most five. */
export function cumulativeShift(shifts: readonly Timed[]): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, score } of shifts) {
    const isNew = at - last >= 1000 || at - first >= 5000;
    if (isNew) [sum, first] = [0, at];
    [sum, last] = [sum + score, at];
    largest = Math.max(largest, sum);
  }
  return largest;
}
