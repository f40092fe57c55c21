export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (below + above) / 2;
}
