import { createHistogram as createNodeHistogram } from 'node:perf_hooks';

interface LatencyHistogram {
  add(milliseconds: number): void;
  /** In milliseconds; not a number where nothing was added. */
  percentile(percent: number): number;
}

const nanoseconds = 1e6;

export function createHistogram(): LatencyHistogram {
  const counts = createNodeHistogram();
  return {
    add: (milliseconds) => counts.record(Math.max(1, Math.round(milliseconds * nanoseconds))),
    percentile: (percent) => (counts.count === 0 ? Number.NaN : counts.percentile(percent) / nanoseconds),
  };
}

/** Aligned columns: the first ones to the left, figures to the right. */
export function table(rows: readonly (readonly string[])[], left = 2): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
