import { expect, test } from 'vitest';
import { createTemplate } from './template.ts';

const slot = '<section class="a" data-results="true" aria-label="Results" hidden=""></section>';
const field = '<input id="search" name="q">';
const filled = '<section class="a" data-results="true" aria-label="Results">RESULTS</section>';

test.each([
  ['before the results', `<p>1${field}2${slot}3`, `<p>1<input id="search" name="q" VALUE>2${filled}3`],
  ['after the results', `<p>1${slot}2${field}3`, `<p>1${filled}2<input id="search" name="q" VALUE>3`],
  ['missing', `<p>1${slot}2`, `<p>1${filled}2`],
])('both slots are filled with the field %s', (_where, html, expected) => {
  expect(createTemplate(html)?.({ results: 'RESULTS', field: ' VALUE' })).toBe(expected);
});

test('signs that mean something in a replacement are inserted as they are', () => {
  expect(createTemplate(slot)?.({ results: '$& $1 $<hidden>', field: '' })).toContain(
    '>$& $1 $<hidden></section>',
  );
});

test.each([`<p>${field}`, '<section data-results="true">shown</section>'])('%s has no slot', (html) => {
  expect(createTemplate(html)).toBeUndefined();
});
