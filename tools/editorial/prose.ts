import type { Element, Root } from 'hast';
import { elementsIn, isElement, textOf } from '../../src/features/blog/markdown/tree.ts';

const wordForm = /[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*/gu;

export const wordsIn = (text: string): readonly string[] => text.match(wordForm) ?? [];

/** The text of paragraphs and list items, without code blocks, tables and diagrams. */
export const paragraphsOf = (tree: Root): readonly string[] =>
  textsOf(
    tree,
    (element) => isElement(element, 'pre', 'table'),
    (element) => isElement(element, 'p') || (isElement(element, 'li') && !hasParagraphs(element)),
  );

/** All text of the article's own day: also headings and cells, but no code and no update notes. */
export const datedTextsOf = (tree: Root): readonly string[] =>
  textsOf(
    tree,
    (element) => isElement(element, 'pre') || isUpdateNote(element),
    (element) =>
      isElement(element, 'p', 'h2', 'h3', 'td', 'th') ||
      (isElement(element, 'li') && !hasParagraphs(element)),
  );

/** As it is in a tree whose notes are not marked yet. */
const isUpdateNote = (element: Element): boolean =>
  isElement(element, 'blockquote') && textOf(element).trimStart().startsWith('[!UPDATE');

function textsOf(
  tree: Root,
  isSkipped: (element: Element) => boolean,
  isText: (element: Element) => boolean,
): readonly string[] {
  const skipped = new Set<Element>();
  const texts: string[] = [];
  for (const element of elementsIn(tree)) {
    if (skipped.has(element) || isSkipped(element)) {
      for (const inner of elementsIn(element)) skipped.add(inner);
    } else if (isText(element)) texts.push(textOf(element).replace(/\s+/g, ' ').trim());
  }
  return texts.filter(Boolean);
}

const hasParagraphs = (element: Element): boolean => element.children.some((child) => isElement(child, 'p'));
