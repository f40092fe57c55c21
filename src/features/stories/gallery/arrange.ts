/** The width of a tile: a full row, the larger or smaller of two, or one of three. */
export type TilePlace = 'alone' | 'large' | 'small' | 'first-of-three' | 'of-three';

/** Rows of two and three in turn, all full; the larger tile of a pair alternates between the sides. */
export function arrange(count: number): readonly TilePlace[] {
  if (count === 1) return ['alone'];
  const places: TilePlace[] = [];
  let wanted: 2 | 3 = 2;
  let largeFirst = true;
  while (places.length < count) {
    const left = count - places.length;
    const row: number = left - wanted === 1 || left < wanted ? 5 - wanted : wanted;
    if (row === 3) places.push('first-of-three', 'of-three', 'of-three');
    else {
      places.push(largeFirst ? 'large' : 'small', largeFirst ? 'small' : 'large');
      largeFirst = !largeFirst;
    }
    wanted = row === 2 ? 3 : 2;
  }
  return places;
}
