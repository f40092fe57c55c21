import type { Element, Root } from 'hast';
import { elementsIn, isElement, textOf } from '../../src/features/blog/markdown/tree.ts';

const wordForm = /[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*/gu;

export const wordsIn = (text: string): readonly string[] => text.match(wordForm) ?? [];

/** The text of paragraphs and list items, without code blocks, tables and diagrams. */
export function paragraphsOf(tree: Root): readonly string[] {
  const skipped = new Set<Element>();
  const paragraphs: string[] = [];
  for (const element of elementsIn(tree)) {
    if (skipped.has(element) || isElement(element, 'pre', 'table')) {
      for (const inner of elementsIn(element)) skipped.add(inner);
    } else if (isElement(element, 'p') || (isElement(element, 'li') && !hasParagraphs(element))) {
      paragraphs.push(textOf(element).replace(/\s+/g, ' ').trim());
    }
  }
  return paragraphs.filter(Boolean);
}

const hasParagraphs = (element: Element): boolean => element.children.some((child) => isElement(child, 'p'));

/** Flesch's reading ease: above 60 is plain English, below 30 is hard for most. */
export function readingEase(paragraphs: readonly string[]): number {
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.?!:])\s+/)).filter(Boolean).length;
  const words = paragraphs.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

/** Groups of vowels, but for a silent e at the end. */
const syllablesOf = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?<=[^aeiouyl])e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );
