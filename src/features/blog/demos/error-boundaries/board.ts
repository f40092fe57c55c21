/** A departure board of three tiles in two sections, and where its boundaries are. */

export const tiles = ['departures', 'notices', 'weather'] as const;
export type Tile = (typeof tiles)[number];

export const sections = {
  timetable: ['departures', 'notices'],
  outside: ['weather'],
} as const satisfies Readonly<Record<string, readonly Tile[]>>;
export type SectionName = keyof typeof sections;

export const boundaryLevels = ['board', 'section', 'tile'] as const;
export type BoundaryLevel = (typeof boundaryLevels)[number];

/** A boundary is named by what it is around. */
export type BoundaryName = 'board' | SectionName | Tile;

export type BoardState = {
  readonly level: BoundaryLevel;
  /** Tiles that throw when they are rendered. */
  readonly faulty: readonly Tile[];
  /** Boundaries that show their fallback. */
  readonly failed: readonly BoundaryName[];
  /** How often a boundary has caught an error. */
  readonly caught: number;
};

export const firstState: BoardState = { level: 'tile', faulty: [], failed: [], caught: 0 };

const sectionOf = (tile: Tile): SectionName =>
  (sections.timetable as readonly Tile[]).includes(tile) ? 'timetable' : 'outside';

/** The boundary that catches what a tile throws. */
export function boundaryOf(tile: Tile, level: BoundaryLevel): BoundaryName {
  if (level === 'board') return 'board';
  return level === 'section' ? sectionOf(tile) : tile;
}

/** Boundaries that are shown begin to fail where one of their tiles throws. */
function render(state: BoardState): BoardState {
  const thrown = state.faulty.map((tile) => boundaryOf(tile, state.level));
  const failing = [...new Set(thrown)].filter((name) => !state.failed.includes(name));
  return { ...state, failed: [...state.failed, ...failing], caught: state.caught + failing.length };
}

/** React mounts other boundaries then, which have caught nothing yet. */
export const withBoundaryLevel = (state: BoardState, level: BoundaryLevel): BoardState =>
  render({ ...state, level, failed: [] });

export const withFault = (state: BoardState, tile: Tile, isFaulty: boolean): BoardState =>
  render({
    ...state,
    faulty: tiles.filter((each) => (each === tile ? isFaulty : state.faulty.includes(each))),
  });

/** The boundary renders its children again; if the cause is still there, it catches again. */
export const retry = (state: BoardState, name: BoundaryName): BoardState =>
  render({ ...state, failed: state.failed.filter((each) => each !== name) });

export const isShown = (state: BoardState, tile: Tile): boolean =>
  !state.failed.includes(boundaryOf(tile, state.level));
