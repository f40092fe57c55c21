export interface PartSizes {
  readonly large: number;
  readonly small: number;
}

/**
 * A search loads its words from every index, so that few large ones are best; but after a change the index of the changed page
 * is made again, at about 8 ms for each of its pages. Recent pages change most, so theirs is a small one.
 */
export const usualPartSizes: PartSizes = { large: 1000, small: 125 };

/**
 * How many pages share each index, the oldest pages first: as many as fit into large ones, and at the end, where new pages are
 * added, one to two times the small size.
 */
export function partSizes(pages: number, { large, small }: PartSizes = usualPartSizes): readonly number[] {
  const older = Math.max(0, Math.floor(pages / small) - 1) * small;
  const full = Array.from({ length: Math.floor(older / large) }, () => large);
  const rest = older % large;
  return [...full, ...(rest > 0 ? [rest] : []), pages - older];
}
