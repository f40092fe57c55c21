import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

export type Document = Tree.Document;
export type Element = Tree.Element;

/** Without scripting, so that the content of <noscript> is read as those see it for whom it is written. */
export const parsePage = (html: string): Document => parse(html, { scriptingEnabled: false });

/** All elements in document order, including those in <noscript> and <template>; what is skipped is left out whole. */
export function* elementsIn(
  parent: Tree.ParentNode,
  isSkipped: (element: Element) => boolean = () => false,
): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node) || isSkipped(node)) continue;
    yield node;
    yield* elementsIn(node, isSkipped);
    if ('content' in node) yield* elementsIn(node.content, isSkipped);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

export function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : ''))
    .join('');
}
