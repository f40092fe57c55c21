import type { Process } from './content.ts';

export type Scored = Process & { readonly hours: number; readonly score: number };

/** Score: monthly hours of work saved per week of building. Sorted, best first. */
export const scored = (processes: readonly Process[]): readonly Scored[] =>
  processes
    .map((process) => {
      const hours = (process.monthly * process.minutes) / 60;
      return { ...process, hours, score: hours / process.weeks };
    })
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name));
