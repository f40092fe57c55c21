import type { Element, Root, Text } from 'hast';
import { elementsIn, isElement } from './tree.ts';

export type NoteKind = 'note' | 'warning' | 'update';

const marker = /^\[!(?<kind>NOTE|WARNING|UPDATE)(?: (?<words>[^\]]+))?\]\s*/;
const labels: Readonly<Record<NoteKind, string>> = {
  note: 'Note',
  warning: 'Careful',
  update: 'Since then',
};

/** A quotation that begins with [!NOTE], [!WARNING] or [!UPDATE November 2026] becomes a note under that label. */
export function markNotes(tree: Root): void {
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
