/** Parts of English sentences. */

const counts = new Intl.NumberFormat('en-GB');

/** Such as 1,204. */
export const formatCount = (count: number): string => counts.format(count);

/** Such as "3 leads". */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/** With a capital at the beginning. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Such as "name, phone and company". */
export const listText = (parts: Iterable<string>): string => lists.format(parts);
