/** Where a tab keeps the edited text of a block, by its place among those that can be run. */
export const draftKey = (index: number): string => `run ${location.pathname} ${index}`;
