import { expect, test } from 'vitest';
import { articleText } from './text.ts';

const note = (words: string) => `\n\n> [!UPDATE ${words}]\n> Another version is out.`;

test('an article was checked in the month of its latest update note', () => {
  expect(articleText(`Text.${note('November 2026')}${note('March 2025')}`).checked).toBe('November 2026');
});

test('other notes, and words that are no month, say nothing about a check', () => {
  expect(articleText('Text.\n\n> [!NOTE]\n> A note.').checked).toBeUndefined();
  expect(articleText(`Text.${note('of the second edition')}`).checked).toBeUndefined();
});
