import type { Element, Root } from 'hast';
import { elementsIn, isElement, textOf } from '../../src/features/blog/markdown/tree.ts';

export const wordsInProse = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*/gu) ?? [];

/** Abbreviations do not end a sentence. */
export const sentencesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/(?<=[.?!][)”’"]?)(?<!\b(?:e\.g|i\.e|vs|etc)\.)\s+(?=[\p{Lu}“‘"(])/u));

/** The text of paragraphs and list items, without code blocks, tables and diagrams. */
export function paragraphsOf(tree: Root): readonly string[] {
  const skipped = new Set<Element>();
  const texts: string[] = [];
  for (const element of elementsIn(tree)) {
    if (skipped.has(element) || isElement(element, 'pre', 'table')) {
      for (const inner of elementsIn(element)) skipped.add(inner);
    } else if (isElement(element, 'p') || isPlainItem(element))
      texts.push(textOf(element).replace(/\s+/g, ' ').trim());
  }
  return texts.filter(Boolean);
}

const isPlainItem = (element: Element): boolean =>
  isElement(element, 'li') && !element.children.some((child) => isElement(child, 'p'));
