/** Where a key leads from one of several stops; nowhere if it is not a key for stepping. */
export function indexAfterKey(key: string, at: number, count: number): number | undefined {
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
