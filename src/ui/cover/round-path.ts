import type { Point } from '../drawing/geometry.ts';

/**
 * The path with whole numbers, for pictures that are shown small. Each point is rounded where it lies, so that relative
 * commands do not add up their errors. Knows the commands that covers use: M, L, a, c, h, s, v and Z.
 */
export function roundPath(d: string): string {
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const command = (letter: string, numbers: readonly number[]): string => {
    const from = at;
    const rounded = ([x, y]: Point): string =>
      `${Math.round(from[0] + x) - Math.round(from[0])} ${Math.round(from[1] + y) - Math.round(from[1])}`;
    const [first = 0, second = first] = numbers;
    const moveBy = (x: number, y: number): void => void (at = [from[0] + x, from[1] + y]);
    switch (letter) {
      case 'Z':
        at = start;
        return 'Z';
      case 'M':
      case 'L':
        at = [first, second];
        if (letter === 'M') start = at;
        return `${letter}${Math.round(first)} ${Math.round(second)}`;
      case 'h':
        moveBy(first, 0);
        return `h${Math.round(at[0]) - Math.round(from[0])}`;
      case 'v':
        moveBy(0, first);
        return `v${Math.round(at[1]) - Math.round(from[1])}`;
      default: {
        const [x = 0, y = 0] = numbers.slice(-2);
        const before = letter === 'a' ? [numbers.slice(0, 5).join(' ')] : [];
        const pairs = letter === 'a' ? [] : numbers.slice(0, -2);
        const points = [...pairsOf(pairs), [x, y] as const].map(rounded);
        moveBy(x, y);
        return letter + [...before, ...points].join(' ').replaceAll(' -', '-');
      }
    }
  };
  return d.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (_, letter: string, numbers: string) =>
    command(letter, (numbers.match(/-?[\d.]+/g) ?? []).map(Number)),
  );
}

const pairsOf = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
