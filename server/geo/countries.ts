const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its code (ISO 3166-1 alpha-2); undefined for one that is none. */
export const countryName = (code: string): string | undefined => names.of(code);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country's code and name. */
export const countries: readonly { readonly code: string; readonly name: string }[] = letters
  .flatMap((one) => letters.map((other) => one + other))
  .flatMap((code) => {
    const name = countryName(code);
    return name === undefined ? [] : [{ code, name }];
  });
