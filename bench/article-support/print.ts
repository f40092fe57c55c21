import { cpus } from 'node:os';

/** Node, what else was measured, and the processor. */
export const machineLine = (...more: readonly string[]): string => {
  const cores = cpus();
  return [`Node ${process.version}`, ...more, `${cores.length} cores (${cores[0]?.model ?? 'unknown'})`].join(
    ', ',
  );
};

/** Prints aligned columns: the first to the left, figures to the right. */
export function printTable(titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [titles, ...rows];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
  console.log();
}

/** Numbers from 0 to 1 that are the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
