import type { Element, Root, Text } from 'hast';
import { elementsIn, isElement } from './tree.ts';

export type NoteKind = 'note' | 'warning' | 'update';

const marker = /^\[!(?<kind>NOTE|WARNING|UPDATE)(?: (?<words>[^\]]+))?\]\s*/;
const labels: Readonly<Record<NoteKind, string>> = {
  note: 'Note',
  warning: 'Careful',
  update: 'Since then',
};

/** A quotation that begins with [!NOTE], [!WARNING] or [!UPDATE November 2026] becomes a note under that label. Returns the words of the update notes. */
export function markNotes(tree: Root): readonly string[] {
  const updates: string[] = [];
  for (const quote of elementsIn(tree)) {
    const opening = quote.tagName === 'blockquote' ? openingOf(quote) : undefined;
    const found = opening && marker.exec(opening.value)?.groups;
    if (!found) continue;
    const kind = (found['kind'] ?? 'NOTE').toLowerCase() as NoteKind;
    if (kind === 'update' && found['words']) updates.push(found['words']);
    const label = found['words'] ? `${labels[kind]}, ${found['words']}` : labels[kind];
    opening.value = opening.value.replace(marker, '');
    quote.tagName = 'aside';
    quote.properties = { dataNote: kind, ariaLabel: label };
  }
  return updates;
}

/** The latest of months such as November 2026; other words are left out. */
export const latestMonth = (months: readonly string[]): string | undefined =>
  months
    .filter((month) => /^[A-Z][a-z]+ \d{4}$/.test(month) && !Number.isNaN(Date.parse(`1 ${month}`)))
    .toSorted((a, b) => Date.parse(`1 ${a}`) - Date.parse(`1 ${b}`))
    .at(-1);

function openingOf(quote: Element): Text | undefined {
  const paragraph = quote.children.find((child) => isElement(child, 'p'));
  const opening = paragraph && isElement(paragraph) ? paragraph.children[0] : undefined;
  return opening?.type === 'text' ? opening : undefined;
}
