const key = 'search-query';

/** What was looked for last in this tab. */
export function lastQuery(shelf: () => Pick<Storage, 'getItem'>): string {
  try {
    return shelf().getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepQuery(shelf: () => Pick<Storage, 'setItem'>, query: string): void {
  try {
    shelf().setItem(key, query);
  } catch {
    // Storage may be full or forbidden: the query then lasts as long as the page.
  }
}
