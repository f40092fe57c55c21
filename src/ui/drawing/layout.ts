import type { DiagramContent, DiagramEdge, DiagramNode } from './diagram.ts';
import { indexes, roundToTenth, type Point } from './geometry.ts';

/** The measures of a diagram in one orientation. */
export type Sheet = {
  readonly box: { readonly width: number; readonly height: number };
  readonly gap: { readonly x: number; readonly y: number };
  /** Whether columns run across, as written, or down, for a narrow page. */
  readonly flow: 'across' | 'down';
};

export const wideSheet: Sheet = {
  box: { width: 204, height: 92 },
  gap: { x: 132, y: 64 },
  flow: 'across',
};
export const narrowSheet: Sheet = {
  box: { width: 188, height: 92 },
  gap: { x: 36, y: 62 },
  flow: 'down',
};

type Side = 'left' | 'right' | 'top' | 'bottom';

export type PlacedNode = DiagramNode & {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly noteLines: readonly string[];
};
export type PlacedEdge = DiagramEdge & {
  readonly points: readonly Point[];
  /** None where there is no room for it. */
  readonly placedLabel: PlacedLabel | undefined;
};
type PlacedLabel = {
  readonly lines: readonly string[];
  /** The base line of the first line. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
};
type PlacedDiagram = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
};

const margin = 8;
/** How wide a character is, in the name of a box and in small type: its note, or the label of an arrow. */
const nameCharacter = 9.6;
const smallCharacter = 8.4;
export const labelLineHeight = 17;

/** Breaks words into two lines of about the same length, where a word ends. */
export function wrapLabel(label: string, most: number): readonly string[] {
  if (label.length <= most) return [label];
  const words = label.split(' ');
  const breaks = indexes(words.length - 1).map((index) => [
    words.slice(0, index + 1).join(' '),
    words.slice(index + 1).join(' '),
  ]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.toSorted((a, b) => widest(a) - widest(b))[0] ?? [label];
}

type Spot = { readonly column: number; readonly row: number };
/** An arrow with the sides by which it leaves one box and enters the other. */
type Tied = { readonly edge: DiagramEdge; readonly leaves: Side; readonly enters: Side };
/** Where it touches them. */
type Line = { readonly from: Point; readonly to: Point; readonly isLevel: boolean };

const spotOf = (node: DiagramNode, flow: Sheet['flow']): Spot =>
  flow === 'across' ? { column: node.column, row: node.row } : { column: node.row, row: node.column };

function sidesBetween(from: Spot, to: Spot, flow: Sheet['flow']): readonly [Side, Side] {
  const right = to.column - from.column;
  const down = to.row - from.row;
  const sideways = flow === 'across' ? right !== 0 : down === 0;
  if (sideways) return right > 0 ? ['right', 'left'] : ['left', 'right'];
  return down > 0 ? ['bottom', 'top'] : ['top', 'bottom'];
}

const isLevel = (side: Side): boolean => side === 'left' || side === 'right';

/** Turns where the line changes direction half-way between two boxes. */
function routed({ from, to, isLevel: level }: Line, lane: number): readonly Point[] {
  if (level ? from[1] === to[1] : from[0] === to[0]) return [from, to];
  return level ? [from, [lane, from[1]], [lane, to[1]], to] : [from, [from[0], lane], [to[0], lane], to];
}

export function layOut({ nodes, edges }: DiagramContent, sheet: Sheet): PlacedDiagram {
  const { box, gap, flow } = sheet;
  const spots = new Map(nodes.map((node) => [node.id, spotOf(node, flow)]));
  const spot = (id: string): Spot => spots.get(id) ?? { column: 1, row: 1 };
  const x = ({ column }: Spot) => margin + (column - 1) * (box.width + gap.x);
  const y = ({ row }: Spot) => margin + (row - 1) * (box.height + gap.y);
  const columns = Math.max(...[...spots.values()].map(({ column }) => column));
  const rows = Math.max(...[...spots.values()].map(({ row }) => row));

  const tied = edges.map((edge): Tied => {
    const [leaves, enters] = sidesBetween(spot(edge.from), spot(edge.to), flow);
    return { edge, leaves, enters };
  });

  /** Where a line touches a box: those of one side share it evenly, in the order of where they come from. */
  function port(id: string, side: Side, line: Tied): Point {
    const along = (other: string) => (isLevel(side) ? y(spot(other)) : x(spot(other)));
    const ends = tied
      .flatMap((each) => {
        const { from, to } = each.edge;
        if (from === id && each.leaves === side) return [{ each, towards: along(to) }];
        return to === id && each.enters === side ? [{ each, towards: along(from) }] : [];
      })
      .toSorted((a, b) => a.towards - b.towards);
    const share = (ends.findIndex(({ each }) => each === line) + 1) / (ends.length + 1);
    const [left, top] = [x(spot(id)), y(spot(id))];
    if (isLevel(side))
      return [left + (side === 'right' ? box.width : 0), roundToTenth(top + box.height * share)];
    return [roundToTenth(left + box.width * share), top + (side === 'bottom' ? box.height : 0)];
  }

  /** Lines that are nearly straight become straight: a small step looks like a mistake. */
  function straightened({ from, to, isLevel: level }: Line): Line {
    const across = level ? 1 : 0;
    if (Math.abs(to[across] - from[across]) > box.height * 0.4) return { from, to, isLevel: level };
    const middle = roundToTenth((from[across] + to[across]) / 2);
    const moved = ([left, top]: Point): Point => (level ? [left, middle] : [middle, top]);
    return { from: moved(from), to: moved(to), isLevel: level };
  }

  const lines = tied.map((each): Line => {
    const { edge, leaves, enters } = each;
    const [from, to] = [port(edge.from, leaves, each), port(edge.to, enters, each)];
    return straightened({ from, to, isLevel: isLevel(leaves) });
  });

  /** Lines that turn in the same gap each get their own lane. */
  function laneOf(line: Line): number {
    const [along, across] = line.isLevel ? ([0, 1] as const) : ([1, 0] as const);
    const end = ({ from, to }: Line): number => Math.max(from[along], to[along]);
    const neighbours = lines.filter(
      (each) =>
        each.isLevel === line.isLevel && each.from[across] !== each.to[across] && end(each) === end(line),
    );
    const share = (neighbours.indexOf(line) + 1) / (neighbours.length + 1);
    return roundToTenth(end(line) - (line.isLevel ? gap.x : gap.y) * (1 - share));
  }

  const width = 2 * margin + columns * box.width + (columns - 1) * gap.x;
  const taken: Area[] = nodes.map(({ id }) => {
    const [left, top] = [x(spot(id)), y(spot(id))];
    return { left, top, right: left + box.width, bottom: top + box.height };
  });
  const routes = lines.map((line) => routed(line, laneOf(line)));
  /**
   * The first place where a label is on the sheet and clear of boxes, of the labels before it and, if possible, of the
   * lines of other edges.
   */
  function roomFor(label: string, own: readonly Point[]): PlacedLabel | undefined {
    const places = labelPlaces(label, own, width).filter((place) => {
      const area = labelArea(place);
      return area.left >= 0 && area.right <= width && taken.every((other) => !overlap(area, other));
    });
    const others = routes.flatMap((route) => (route === own ? [] : segmentAreas(route)));
    const clear = places.find((place) => others.every((line) => !overlap(labelArea(place), line)));
    const found = clear ?? places[0];
    if (found) taken.push(labelArea(found));
    return found;
  }

  return {
    width,
    height: 2 * margin + rows * box.height + (rows - 1) * gap.y,
    nodes: nodes.map((node) => ({
      ...node,
      x: x(spot(node.id)),
      y: y(spot(node.id)),
      lines: wrapLabel(node.label, Math.floor((box.width - 24) / nameCharacter)),
      noteLines: node.note ? wrapLabel(node.note, Math.floor((box.width - 16) / smallCharacter)) : [],
    })),
    edges: edges.map((edge, index): PlacedEdge => {
      const points = routes[index] ?? [];
      return { ...edge, points, placedLabel: edge.label ? roomFor(edge.label, points) : undefined };
    }),
  };
}

type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The straight pieces of a line, as areas without width or height. */
const segmentAreas = (points: readonly Point[]): readonly Area[] =>
  points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return {
      left: Math.min(fromX, x),
      top: Math.min(fromY, y),
      right: Math.max(fromX, x),
      bottom: Math.max(fromY, y),
    };
  });

export function labelArea({ lines, at: [x, y], anchor }: PlacedLabel): Area {
  const width = Math.max(...lines.map(({ length }) => length)) * smallCharacter;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, top: y - 12, right: left + width, bottom: y + 4 + (lines.length - 1) * labelLineHeight };
}

/** Candidates: above the longest horizontal segment, or beside a vertical one on either side. */
function labelPlaces(label: string, points: readonly Point[], width: number): readonly PlacedLabel[] {
  const stretches = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const length = ({ from, to }: { from: Point; to: Point }) =>
    Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  return stretches
    .toSorted((a, b) => length(b) - length(a))
    .flatMap(({ from, to }): PlacedLabel[] => {
      const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      if (from[1] === to[1]) {
        const half = (label.length * smallCharacter) / 2;
        const middle = Math.max(half, Math.min(width - half, x));
        return [{ lines: [label], at: [roundToTenth(middle), roundToTenth(y - 8)], anchor: 'middle' }];
      }
      const broken = wrapLabel(label, Math.ceil(label.length / 2));
      return [[label], broken].flatMap((lines) =>
        (['start', 'end'] as const).map((anchor): PlacedLabel => ({
          lines,
          at: [
            roundToTenth(x + (anchor === 'start' ? 9 : -9)),
            roundToTenth(y + 5 - ((lines.length - 1) * labelLineHeight) / 2),
          ],
          anchor,
        })),
      );
    });
}
