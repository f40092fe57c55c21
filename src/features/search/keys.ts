/** Which keys open the dialog from anywhere on a page, and which move about in it. */

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where a visitor who speaks or trembles has no use for a key that acts alone, it can be switched off. */
export const slashSetting = 'search-slash';

export const isSlash = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey;

export const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Where the arrow keys lead from one of so many stops; -1 is the field above them. */
export function indexAfterKey(key: string, at: number, stops: number): number | undefined {
  if (stops === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < stops ? at + 1 : at;
  if (key === 'ArrowUp') return at > -1 ? at - 1 : at;
  return undefined;
}
