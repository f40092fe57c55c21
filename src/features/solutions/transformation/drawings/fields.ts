/** Positions of the form's fields, the same in all four drawings (420 by 600). */
export const fields = [
  { name: 'requested by', y: 118 },
  { name: 'item', y: 184 },
  { name: 'quantity', y: 250 },
  { name: 'supplier', y: 316 },
  { name: 'cost centre', y: 382 },
] as const;

export const sheet = { x: 20, y: 20, width: 380, height: 560, right: 376 } as const;
