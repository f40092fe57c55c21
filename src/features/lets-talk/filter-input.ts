type TextField = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/**
 * Removes what the filter refuses from a field and keeps the caret behind the text it was behind. Returns whether
 * anything was removed.
 */
export function filterInput(field: TextField, filter: (text: string) => string): boolean {
  const { value } = field;
  const filtered = filter(value);
  if (filtered === value) return false;
  const caret = filter(value.slice(0, field.selectionStart ?? value.length)).length;
  field.value = filtered;
  field.setSelectionRange(caret, caret);
  return true;
}
