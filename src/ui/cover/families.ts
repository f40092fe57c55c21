import {
  curve,
  indexes,
  outline,
  polyline,
  roundToTenth,
  smoothCurve,
  type Point,
} from '../drawing/geometry.ts';
import { between, box, dot, ring, whole, type Family, type Shape } from './shapes.ts';

/** Backend: lines of one origin that swing together, and the places where they meet. */
export const braid: Family = ({ width, height }, chance) => {
  const strands = whole(chance, 3, 7);
  const waves = between(chance, 0.8, 3.2);
  const spread = chance() < 0.5 ? 0 : between(chance, 0.12, 0.4);
  const start = between(chance, 0, Math.PI * 2);
  const at = (share: number, strand: number): Point => {
    const swing = 0.36 - (0.24 * strand) / strands;
    const lean = Math.sin(share * Math.PI * waves * 2 + start + strand * spread);
    return [share * width, height * (0.5 + lean * swing)];
  };
  const peaks = curve(240, (share) => at(share, 0)).filter(([, y], index, all) => {
    const [before, after] = [all[index - 1]?.[1], all[index + 1]?.[1]];
    if (before === undefined || after === undefined) return false;
    return (y < before && y <= after) || (y > before && y >= after);
  });
  const chosen = whole(chance, 0, Math.max(0, peaks.length - 1));
  return [
    ...indexes(strands).map((strand) => ({
      pen: 'blue' as const,
      d: smoothCurve(Math.ceil(waves * 4), (share) => at(share, strand)),
    })),
    ...peaks.flatMap((peak, index): readonly Shape[] =>
      index === chosen ? [{ pen: 'fillInk', d: dot(peak, 12) }] : ring(peak),
    ),
  ];
};

/** Digitilization: a sheet of ruled paper that turns into cells from one side to the other. */
export const cells: Family = ({ width, height }, chance) => {
  const size = 30;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const edge = between(chance, 0.3, 0.55) * columns;
  const chosen = whole(chance, 0, 1e6);
  const filled = indexes(columns * rows).flatMap((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const share = (column - edge) / (columns - edge);
    return share > 0 && chance() < share * 0.75 ? [{ column, row }] : [];
  });
  const marked = filled[chosen % Math.max(1, filled.length)];
  const d = (list: typeof filled) =>
    list.map(({ column, row }) => box(column * size + 4, row * size + 4, size - 8, size - 8)).join('');
  return [
    {
      pen: 'hair',
      d: indexes(rows)
        .map((row) => `M0 ${row * size + size}H${roundToTenth(edge * size + between(chance, 60, 320))}`)
        .join(''),
    },
    { pen: 'wash', d: d(filled.filter((_, index) => index % 3 !== 0)) },
    { pen: 'fillBlue', d: d(filled.filter((cell, index) => index % 3 === 0 && cell !== marked)) },
    ...(marked ? [{ pen: 'fillInk' as const, d: d([marked]) }] : []),
  ];
};

/** Extended reality: frames that recede into a room, and one thing that stands in it. */
export const depth: Family = ({ width, height }, chance) => {
  const vanishing: Point = [width * between(chance, 0.22, 0.78), height * between(chance, 0.3, 0.6)];
  const corner = (share: number, [x, y]: Point): Point => [
    vanishing[0] + (x - vanishing[0]) * share,
    vanishing[1] + (y - vanishing[1]) * share,
  ];
  const corners: readonly Point[] = [
    [-40, -40],
    [width + 40, -40],
    [width + 40, height + 40],
    [-40, height + 40],
  ];
  const frame = (share: number) => outline(corners.map((each) => corner(share, each)));
  const shares = indexes(whole(chance, 5, 9)).map((step) => between(chance, 0.7, 0.74) ** step);
  const side = Math.min(width, height) * between(chance, 0.24, 0.38);
  const base = corner(between(chance, 0.45, 0.7), [width * between(chance, 0.2, 0.8), height]);
  const [x, y] = [base[0] - side / 2, base[1] - side];
  const lean = (vanishing[0] - base[0]) * 0.16;
  const lift = -side * 0.26;
  const top: readonly Point[] = [
    [x, y],
    [x + side, y],
    [x + side + lean, y + lift],
    [x + lean, y + lift],
  ];
  return [
    { pen: 'hair', d: corners.map((each) => polyline([vanishing, each])).join('') },
    ...shares.map((share, index) => ({
      pen: index % 2 === 0 ? ('blue' as const) : ('hair' as const),
      d: frame(share),
    })),
    { pen: 'surface', d: box(x, y, side, side) },
    { pen: 'line', d: box(x, y, side, side) },
    { pen: 'fillBlue', d: outline(top) },
  ];
};

/** Artificial intelligence: points in a field, each joined to those nearest to it. */
export const field: Family = ({ width, height }, chance) => {
  const columns = Math.max(5, Math.min(11, Math.round(width / 72)));
  const rows = columns > 6 ? 4 : 3;
  const points = indexes(columns * rows).map((index): Point => [
    ((index % columns) + between(chance, 0.1, 0.9)) * (width / columns),
    (Math.floor(index / columns) + between(chance, 0.12, 0.88)) * (height / rows),
  ]);
  const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const chosen = points[whole(chance, columns + 2, columns * 2 - 3)] ?? [0, 0];
  const near = points.toSorted((a, b) => distance(a, chosen) - distance(b, chosen)).slice(1, 7);
  const links = points.flatMap((from) =>
    points
      .toSorted((a, b) => distance(a, from) - distance(b, from))
      .slice(1, 3)
      .map((to) => polyline([from, to])),
  );
  return [
    { pen: 'hair', d: links.join('') },
    { pen: 'blue', d: near.map((point) => polyline([chosen, point])).join('') },
    { pen: 'fillBlue', d: points.map((point) => dot(point, 3)).join('') },
    ...near.flatMap(ring),
    { pen: 'fillInk', d: dot(chosen, 13) },
  ];
};

/** Frontend: a screen divided again and again, one part of it in use. */
export const panes: Family = ({ width, height }, chance) => {
  type Pane = readonly [x: number, y: number, width: number, height: number];
  const split = ([x, y, w, h]: Pane, levels: number): readonly Pane[] => {
    const across = w > h * between(chance, 1.1, 2.2);
    if (levels === 0 || Math.min(w, h) < 70) return [[x, y, w, h]];
    const share = between(chance, 0.28, 0.72);
    const [first, second]: readonly [Pane, Pane] = across
      ? [
          [x, y, w * share, h],
          [x + w * share, y, w * (1 - share), h],
        ]
      : [
          [x, y, w, h * share],
          [x, y + h * share, w, h * (1 - share)],
        ];
    return [...split(first, levels - 1), ...split(second, levels - 1)];
  };
  const all = split([-10, -10, width + 20, height + 20], 5);
  const used = whole(chance, 0, all.length - 1);
  return all.flatMap(([x, y, w, h], index): readonly Shape[] => {
    const inside = box(x + 7, y + 7, Math.max(4, w - 14), Math.max(4, h - 14));
    const lines = Math.min(4, Math.floor((h - 40) / 26));
    const text = indexes(Math.max(0, lines))
      .map(
        (line) =>
          `M${roundToTenth(x + 24)} ${roundToTenth(y + 34 + line * 24)}h${roundToTenth((w - 48) * between(chance, 0.3, 0.9))}`,
      )
      .join('');
    if (index === used) return [{ pen: 'fillBlue', d: inside }];
    const kind = chance();
    if (kind < 0.22) return [{ pen: 'wash', d: inside }];
    return [
      { pen: 'hair', d: inside },
      ...(kind > 0.5 && w > 90 && text ? [{ pen: 'blue' as const, d: text }] : []),
    ];
  });
};

/** Digital transformation: a flight of steps that climbs, each higher than it is deep. */
export const stairs: Family = ({ width, height }, chance) => {
  const count = whole(chance, 6, 15);
  const bend = between(chance, 0.55, 1.7);
  const tread = width / count;
  const tops = indexes(count).map((step) => {
    const climb = (step + 1) / (count + 0.6);
    return height * (1 - climb ** (bend * between(chance, 0.92, 1.1)) * 0.86);
  });
  const last = whole(chance, Math.floor(count * 0.55), count - 2);
  return tops.flatMap((top, step): readonly Shape[] => {
    const x = step * tread;
    const body = box(x, top, tread, height - top + 4);
    return [
      step === last ? { pen: 'fillBlue', d: body } : { pen: step % 3 === 0 ? 'wash' : 'panel', d: body },
      { pen: 'blue', d: `M${roundToTenth(x)} ${roundToTenth(top)}h${roundToTenth(tread)}` },
      { pen: 'hair', d: `M${roundToTenth(x)} ${roundToTenth(top)}V${height}` },
    ];
  });
};

/** DevOps: tracks that branch off, run beside and come back. */
export const tracks: Family = ({ width, height }, chance) => {
  const lanes = 5;
  const gap = height / (lanes + 1);
  const y = (lane: number) => gap * (lane + 1);
  const main = whole(chance, 1, 3);
  const branches = indexes(whole(chance, 4, 6)).map((index) => {
    const lane = (main + (index % 2 === 0 ? 1 : -1) * whole(chance, 1, 2) + lanes) % lanes;
    const from = between(chance, 0.02 + index * 0.14, 0.1 + index * 0.14) * width;
    return { lane, from, to: from + between(chance, 0.16, 0.34) * width };
  });
  const turn = Math.min(46, width / 14);
  return [
    ...indexes(lanes).map((lane) => ({ pen: 'hair' as const, d: `M0 ${roundToTenth(y(lane))}H${width}` })),
    ...branches.flatMap(({ lane, from, to }): readonly Shape[] => {
      const [a, b] = [roundToTenth(y(main)), roundToTenth(y(lane))];
      const path = `M${roundToTenth(from)} ${a}C${roundToTenth(from + turn)} ${a} ${roundToTenth(from)} ${b} ${roundToTenth(from + turn)} ${b}H${roundToTenth(to - turn)}C${roundToTenth(to)} ${b} ${roundToTenth(to - turn)} ${a} ${roundToTenth(to)} ${a}`;
      const stops = indexes(whole(chance, 1, 3)).map((stop): Point => [
        from + turn + 24 + stop * 54,
        y(lane),
      ]);
      return [{ pen: 'blue', d: path }, ...stops.filter(([x]) => x < to - turn).flatMap(ring)];
    }),
    { pen: 'line', d: `M0 ${roundToTenth(y(main))}H${width}` },
    { pen: 'fillInk', d: dot([width * between(chance, 0.7, 0.9), y(main)], 12) },
  ];
};
