/** Whether a lead with this search text is found: the answer that the databases have to give. */
export const hasTerms = (text: string, terms: readonly string[]): boolean =>
  terms.every((term) => text.includes(term));
