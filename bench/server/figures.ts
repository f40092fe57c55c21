/** Latencies as counts, with a resolution of 0.01 ms. */
export interface LatencyHistogram {
  add(milliseconds: number): void;
  /** In milliseconds. */
  percentile(percent: number): number;
}

const perMillisecond = 100;
const longest = 60_000 * perMillisecond;

export function createHistogram(): LatencyHistogram {
  const counts = new Uint32Array(longest + 1);
  let total = 0;
  return {
    add(milliseconds) {
      const slot = Math.min(longest, Math.ceil(milliseconds * perMillisecond));
      counts[slot] = (counts[slot] ?? 0) + 1;
      total += 1;
    },
    percentile(percent) {
      if (total === 0) return Number.NaN;
      const wanted = Math.ceil((percent / 100) * total);
      let slot = 0;
      for (let seen = counts[0] ?? 0; seen < wanted; seen += counts[slot] ?? 0) slot += 1;
      return slot / perMillisecond;
    },
  };
}

/** Aligned columns: the first two to the left, figures to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
