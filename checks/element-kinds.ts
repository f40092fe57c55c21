import { attribute, type Document, type Element, parsePage } from '../integrations/html.ts';

/** Attributes whose values change what assistive technology announces; of the others only the presence counts. */
const valued = new Set(['aria-expanded', 'aria-hidden', 'lang', 'role', 'scope', 'tabindex', 'type']);
const skippedElements = new Set(['head', 'script', 'style']);
/** Shapes of drawings and whole icons say nothing to a checker; texts in drawings do. */
const saysNothing = (element: Element): boolean =>
  /^(?:circle|ellipse|g|line|path|rect|use)$/.test(element.tagName) ||
  (element.tagName === 'svg' && attribute(element, 'aria-hidden') === 'true');

/** Only slant and weight, unless they have a class. */
const isEmphasis = ({ tagName, attrs }: Element): boolean =>
  /^(?:em|strong)$/.test(tagName) && attrs.length === 0;

/**
 * What a checker of accessibility could judge differently: each element with its attributes, the classes of all elements
 * around it, and for headings the level of the one before. Pieces of highlighted code are left out.
 */
export function elementKinds(html: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  let level = '';
  const visit = (parent: Document | Element, around: string) => {
    for (const node of parent.childNodes) {
      if (!('tagName' in node) || skippedElements.has(node.tagName)) continue;
      if (isEmphasis(node)) {
        visit(node, around);
        continue;
      }
      const place = `${around} > ${node.tagName}.${attribute(node, 'class') ?? ''}`;
      if (!saysNothing(node)) kinds.add(place + describe(node, level));
      if (/^h[1-6]$/.test(node.tagName)) level = node.tagName;
      const isListing = node.tagName === 'code' && attribute(node, 'data-lines') !== undefined;
      if (!isListing) visit(node, place);
    }
  };
  visit(parsePage(html), '');
  return kinds;
}

function describe(element: Element, level: string): string {
  const attributes = element.attrs
    .filter(({ name }) => name !== 'class')
    .map(({ name, value }) => (valued.has(name) ? `${name}=${value}` : name))
    .toSorted();
  return ` [${attributes.join(' ')}]${/^h[1-6]$/.test(element.tagName) ? ` after ${level}` : ''}`;
}

/** Chooses few pages, one after the other, that together show every kind that is not known yet. */
export function coveringPages(
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  known: ReadonlySet<string>,
): readonly string[] {
  const chosen: string[] = [];
  const shown = new Set(known);
  for (;;) {
    const news = [...pages].map(([path, kinds]) => ({
      path,
      kinds: [...kinds].filter((kind) => !shown.has(kind)),
    }));
    const most = news.reduce((best, each) => (each.kinds.length > best.kinds.length ? each : best));
    if (most.kinds.length === 0) return chosen;
    chosen.push(most.path);
    for (const kind of most.kinds) shown.add(kind);
  }
}
