import { attribute, type Element, elementsIn, parsePage } from '../integrations/html.ts';

export { attribute, textOf, type Element } from '../integrations/html.ts';

/** All elements of a page in document order, including those in <noscript> and <template>. */
export function elementsOf(html: string): readonly Element[] {
  return [...elementsIn(parsePage(html))];
}

/** The tokens of a space-separated attribute such as rel. */
export const tokensOf = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').toLowerCase().split(/\s+/).filter(Boolean);

/** The URLs in a srcset or imagesrcset attribute. */
export const urlsIn = (srcset: string): readonly string[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
