/** In English, as `server/geo` names them. */
const countryNames: ReadonlySet<string> = new Set(allCountryNames());

function allCountryNames(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []));
}

/** The country itself when it is one; null for any other text, which visitors can send. */
export const countryOf = (name: string | null): string | null =>
  name !== null && countryNames.has(name) ? name : null;
