import type { Element, Root } from 'hast';
import { elementsIn, isElement, textOf } from '../../src/features/blog/markdown/tree.ts';

export const wordsInProse = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*/gu) ?? [];

/** Abbreviations do not end a sentence. */
export const sentencesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/(?<=[.?!][)”’"]?)(?<!\b(?:e\.g|i\.e|vs|etc)\.)\s+(?=[\p{Lu}“‘"(])/u));

/** The text of paragraphs and list items, without code blocks, tables and diagrams. */
export const paragraphsOf = (tree: Root): readonly string[] =>
  textsOf(tree, (element) => isElement(element, 'pre', 'table'), ['p']);

/** All text of the article's own day: also headings and cells, but no code and no update notes. */
export const datedTextsOf = (tree: Root): readonly string[] =>
  textsOf(tree, (element) => isElement(element, 'pre') || isUpdateNote(element), [
    'p',
    'h2',
    'h3',
    'td',
    'th',
  ]);

/** As it is in a tree whose notes are not marked yet. */
const isUpdateNote = (element: Element): boolean =>
  isElement(element, 'blockquote') && textOf(element).trimStart().startsWith('[!UPDATE');

function textsOf(
  tree: Root,
  isSkipped: (element: Element) => boolean,
  names: readonly string[],
): readonly string[] {
  const skipped = new Set<Element>();
  const texts: string[] = [];
  for (const element of elementsIn(tree)) {
    if (skipped.has(element) || isSkipped(element)) {
      for (const inner of elementsIn(element)) skipped.add(inner);
    } else if (isElement(element, ...names) || isPlainItem(element))
      texts.push(textOf(element).replace(/\s+/g, ' ').trim());
  }
  return texts.filter(Boolean);
}

const isPlainItem = (element: Element): boolean =>
  isElement(element, 'li') && !element.children.some((child) => isElement(child, 'p'));
