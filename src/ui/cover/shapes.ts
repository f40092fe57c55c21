import { roundToTenth, type Point } from '../drawing/geometry.ts';
import type { Chance } from './random.ts';

/** One stroke or shape of a cover; the pen decides its colour wherever it is drawn. */
export type Shape =
  | { readonly pen: 'hair' | 'blue' | 'line' | 'accent'; readonly d: string }
  | { readonly pen: 'fillBlue' | 'fillAccent' | 'wash' | 'panel' | 'surface'; readonly d: string };

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
