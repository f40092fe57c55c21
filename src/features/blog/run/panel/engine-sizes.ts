/** Uncompressed lengths of the engines' files, for the progress of their download; a test compares them with the packages. */
export const engineBytes = {
  sqlite3: 868_907,
  pglite: 9_086_480,
  initdb: 298_788,
  data: 6_242_272,
} as const;
