/** A mention that is being typed: where its `@` stands, and what follows it. */
interface OpenMention {
  readonly start: number;
  readonly query: string;
}

/** The mention that ends at the caret; undefined when there is none. */
export function mentionAt(text: string, caret: number): OpenMention | undefined {
  const [, query] = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? undefined : { start: caret - query.length - 1, query };
}

/** The names of which a part begins as typed. A name that is complete needs no list. */
export function matchingNames(names: readonly string[], query: string): readonly string[] {
  const typed = query.toLowerCase();
  const matches = names.filter((name) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
  return matches.some((name) => name.toLowerCase() === typed) ? [] : matches.slice(0, 6);
}

/** The text with the whole name in place of what was typed, and the caret after it. */
export function completeMention(text: string, { start, query }: OpenMention, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + query.length).trimStart();
  return { text: before + after, caret: before.length };
}
