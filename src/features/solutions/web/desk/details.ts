/** Parts of the screen that narrow pages show instead of the whole. */
export const details = {
  list: { x: 0, y: 0, width: 400, height: 356, notes: [0, 3] },
  job: { x: 900, y: 60, width: 400, height: 566, notes: [3, 6] },
  schedule: { x: 204, y: 458, width: 400, height: 296, notes: [6, 8] },
} as const;

export type DetailName = keyof typeof details;
export const detailNames = Object.keys(details) as readonly DetailName[];
