/** The ref `step` places after the current one, kept within the list; the first one when none is current. */
export function moveWithin(
  refs: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = current === undefined ? -1 : refs.indexOf(current);
  if (index < 0) return refs[0];
  return refs[Math.min(refs.length - 1, Math.max(0, index + step))];
}

/** The neighbour of a ref, or undefined at the end of the list and for refs that are not in it. */
export function neighbour(refs: readonly string[], current: string, step: 1 | -1): string | undefined {
  const index = refs.indexOf(current);
  return index < 0 ? undefined : refs[index + step];
}

/** Keeps the current ref while it is listed; otherwise the nearest one after it, or before it, that still is. */
export function keepCurrent(
  before: readonly string[],
  after: readonly string[],
  current: string | undefined,
): string | undefined {
  if (current === undefined || after.includes(current)) return current;
  const index = before.indexOf(current);
  if (index < 0) return undefined;
  const isLeft = (ref: string) => after.includes(ref);
  return before.slice(index + 1).find(isLeft) ?? before.slice(0, index).findLast(isLeft);
}

/** The lead to reply to next: the next due one of the list that the person works through, else the most urgent one. */
export function nextDue(
  due: readonly string[],
  list: readonly string[],
  current: string,
): string | undefined {
  const index = list.indexOf(current);
  const later = index < 0 ? [] : list.slice(index + 1);
  return later.find((ref) => due.includes(ref)) ?? due.find((ref) => ref !== current);
}

/** Refs that were not there before. Nothing has arrived in a list that is shown for the first time. */
export const arrived = (before: readonly string[] | undefined, after: readonly string[]): readonly string[] =>
  before ? after.filter((ref) => !before.includes(ref)) : [];
