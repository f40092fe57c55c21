/** The index that an arrow, Home or End key leads to; undefined for other keys. */
export function stopAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
