import { expect, test } from 'vitest';
import { keepNameCharacters } from '../../../contract/lead.ts';
import { filterInput } from './filter-input.ts';

/** Writes the caret as | into the text; setting the value moves it to the end, as browsers do. */
function fieldWith(text: string) {
  let [value, caret] = [text.replace('|', ''), text.indexOf('|')];
  return {
    get value() {
      return value;
    },
    set value(next) {
      [value, caret] = [next, next.length];
    },
    get selectionStart() {
      return caret;
    },
    setSelectionRange: (start: number | null) => {
      caret = start ?? 0;
    },
    shown: () => `${value.slice(0, caret)}|${value.slice(caret)}`,
  };
}

test.each([
  ['Ada7| Byron', 'Ada| Byron', true],
  ['Ada7x| Byron', 'Adax| Byron', true],
  ['Ada Byron!|', 'Ada Byron|', true],
  ['|1Ada', '|Ada', true],
  ['Ada| Byron', 'Ada| Byron', false],
])('%s becomes %s', (typed, left, removed) => {
  const field = fieldWith(typed);
  expect(filterInput(field, keepNameCharacters)).toBe(removed);
  expect(field.shown()).toBe(left);
});
