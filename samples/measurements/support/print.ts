import { cpus } from 'node:os';
import { table } from '../../../bench/server/figures.ts';

/** Node, what else was measured, and the processor. */
export const machineLine = (...more: readonly string[]): string => {
  const cores = cpus();
  return [`Node ${process.version}`, ...more, `${cores.length} cores (${cores[0]?.model ?? 'unknown'})`].join(
    ', ',
  );
};

/** Prints aligned columns and an empty line. The first row has the titles; the first column is to the left, others to the right. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  console.log(`${table(cells, 1)}\n`);
}

/** The value below which so large a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Numbers from 0 to 1 that are the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
