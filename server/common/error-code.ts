/** The code of an error, or else its name. Messages are not logged: they may quote what a visitor typed. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
