import { queryField } from '../../contract/search.ts';

/** What is inserted into the list of articles. */
interface SlotContents {
  /** HTML inside the section for results. */
  readonly results: string;
  /** Further attributes of the search field. */
  readonly field: string;
}

/** An empty section with the attribute `data-results`; shown once it is filled. */
const resultsSlot = /<section[^>]* data-results="[^"]*"[^>]*?(?<hidden> hidden(?:="")?)>(?=<\/section>)/;
const searchField = new RegExp(`<input[^>]* name="${queryField}"`);

/** Locates both slots once, and returns a function that fills them. Undefined when there is no slot for results. */
export function createTemplate(html: string): ((contents: SlotContents) => string) | undefined {
  const slot = resultsSlot.exec(html);
  if (!slot) return undefined;
  const slotEnd = slot.index + slot[0].length;
  const field = searchField.exec(html);
  const fieldEnd = field ? field.index + field[0].length : 0;
  const slots = [
    {
      name: 'results',
      from: slotEnd - `${slot.groups?.['hidden']}>`.length,
      to: slotEnd,
      instead: '>',
    } as const,
    ...(field ? [{ name: 'field', from: fieldEnd, to: fieldEnd, instead: '' } as const] : []),
  ].sort((one, other) => one.from - other.from);
  const parts = slots.map(({ name, from, instead }, index) => ({
    html: html.slice(slots[index - 1]?.to ?? 0, from) + instead,
    name,
  }));
  const rest = html.slice(slots.at(-1)?.to);
  return (contents) => parts.map((part) => part.html + contents[part.name]).join('') + rest;
}
