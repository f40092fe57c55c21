import type { Element, ElementContent, Root } from 'hast';
import { articlePath } from '../../../../contract/routes.ts';
import { isElement } from './tree.ts';

/** The months of the articles that were published after the one that links to them, by slug. */
export type LaterArticles = Readonly<Record<string, string>>;

/**
 * Adds the month after each link to a later article, so that readers know that it did not exist yet. Update notes have a
 * date of their own. Runs after `markNotes`.
 */
export function markLaterLinks(tree: Root, later: LaterArticles): void {
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
