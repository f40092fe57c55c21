import { roundToTenth, type Point } from '../drawing/geometry.ts';

/** One stroke or shape of a cover; the pen decides its colour wherever it is drawn. */
export type Shape =
  | { readonly pen: 'hair' | 'blue' | 'line'; readonly d: string }
  | { readonly pen: 'fillBlue' | 'fillInk' | 'wash' | 'panel' | 'surface'; readonly d: string };

export type Size = { readonly width: number; readonly height: number };
export type Family = (size: Size, chance: Chance) => readonly Shape[];

export const dot = ([x, y]: Point, radius: number): string =>
  `M${roundToTenth(x - radius)} ${roundToTenth(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}Z`;

export const ring = (at: Point): readonly Shape[] => [
  { pen: 'surface', d: dot(at, 9) },
  { pen: 'blue', d: dot(at, 9) },
];

/** Numbers from 0 to 1 that look like chance and are the same for the same word, in every build and on every machine. */
export function chanceFrom(word: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = ReturnType<typeof chanceFrom>;

export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);
export const whole = (chance: Chance, low: number, high: number): number =>
  Math.floor(between(chance, low, high + 1));
