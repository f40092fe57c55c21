import type { Element, ElementContent, Root, Text } from 'hast';
import { articlePath } from '../../../../contract/routes.ts';
import { elementsIn, isElement, readingMinutes, treeOf, withHeadingIds, type Heading } from './tree.ts';

/** The months of the articles that were published after the one that links to them, by slug. */
export type LaterArticles = Readonly<Record<string, string>>;

export type NoteKind = 'note' | 'warning' | 'update';

/** The text of an article, ready to be drawn. */
type ArticleText = {
  readonly tree: Root;
  readonly headings: readonly Heading[];
  readonly minutes: number;
};

export function articleText(markdown: string, later: LaterArticles = {}): ArticleText {
  const tree = treeOf(markdown);
  const minutes = readingMinutes(tree);
  markNotes(tree);
  markLaterLinks(tree, later);
  return { tree, headings: withHeadingIds(tree), minutes };
}

const marker = /^\[!(?<kind>NOTE|WARNING|UPDATE)(?: (?<words>[^\]]+))?\]\s*/;
const labels: Readonly<Record<NoteKind, string>> = {
  note: 'Note',
  warning: 'Careful',
  update: 'Since then',
};

/** A quotation that begins with [!NOTE], [!WARNING] or [!UPDATE November 2026] becomes a note under that label. */
function markNotes(tree: Root): void {
  for (const quote of elementsIn(tree)) {
    const opening = quote.tagName === 'blockquote' ? openingOf(quote) : undefined;
    const found = opening && marker.exec(opening.value)?.groups;
    if (!found) continue;
    const kind = (found['kind'] ?? 'NOTE').toLowerCase() as NoteKind;
    const label = found['words'] ? `${labels[kind]}, ${found['words']}` : labels[kind];
    opening.value = opening.value.replace(marker, '');
    quote.tagName = 'aside';
    quote.properties = { dataNote: kind, ariaLabel: label };
  }
}

function openingOf(quote: Element): Text | undefined {
  const paragraph = quote.children.find((child) => isElement(child, 'p'));
  const opening = paragraph && isElement(paragraph) ? paragraph.children[0] : undefined;
  return opening?.type === 'text' ? opening : undefined;
}

/**
 * Adds the month after each link to a later article, so that readers know that it did not exist yet. Update notes have a
 * date of their own. Runs after `markNotes`.
 */
function markLaterLinks(tree: Root, later: LaterArticles): void {
  const months = new Map(Object.entries(later).map(([slug, month]) => [articlePath(slug), month]));
  if (months.size > 0) addMonths(tree, months);
}

function addMonths(parent: Root | Element, months: ReadonlyMap<string, string>): void {
  if (isElement(parent, 'aside') && parent.properties['dataNote'] === 'update') return;
  for (let at = parent.children.length - 1; at >= 0; at -= 1) {
    const child = parent.children[at];
    if (!child || !isElement(child)) continue;
    addMonths(child, months);
    const month = child.tagName === 'a' ? months.get(pathOf(child)) : undefined;
    if (month) parent.children.splice(at + 1, 0, { type: 'text', value: ' ' }, small(`(${month})`));
  }
}

const pathOf = ({ properties }: Element): string => properties['href']?.toString().split('#')[0] ?? '';

const small = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'small',
  properties: {},
  children: [{ type: 'text', value }],
});
