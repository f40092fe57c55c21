import { indexes, roundToTenth } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { box, type Family, type Shape } from '../shapes.ts';

/** Frontend: a screen divided again and again, one part of it in use. */
export const panes: Family = ({ width, height }, chance) => {
  type Pane = readonly [x: number, y: number, width: number, height: number];
  const split = ([x, y, w, h]: Pane, depth: number): readonly Pane[] => {
    const across = w > h * between(chance, 1.1, 2.2);
    if (depth === 0 || Math.min(w, h) < 70) return [[x, y, w, h]];
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
    return [...split(first, depth - 1), ...split(second, depth - 1)];
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
    if (index === used) return [{ pen: 'fillAccent', d: inside }];
    const kind = chance();
    if (kind < 0.22) return [{ pen: 'wash', d: inside }];
    return [
      { pen: 'hair', d: inside },
      ...(kind > 0.5 && w > 90 && text ? [{ pen: 'blue' as const, d: text }] : []),
    ];
  });
};
