import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

/** All elements of a page in document order, including those in <noscript> and <template>. */
export function elementsOf(html: string): readonly Element[] {
  return [...descendants(parse(html, { scriptingEnabled: false }))];
}

function* descendants(parent: Tree.ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* descendants(node);
    if ('content' in node) yield* descendants(node.content);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** The tokens of a space-separated attribute such as rel. */
export const tokensOf = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').toLowerCase().split(/\s+/).filter(Boolean);

export function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : ''))
    .join('');
}

/** The URLs in a srcset or imagesrcset attribute. */
export const urlsIn = (srcset: string): readonly string[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
